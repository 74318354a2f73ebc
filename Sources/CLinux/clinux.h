// The Linux interfaces that Swift's Glibc module leaves out.
#ifndef TIMERBOARD_CLINUX_H
#define TIMERBOARD_CLINUX_H

#ifdef __linux__

#include <getopt.h>
#include <sys/ioctl.h>
#include <sys/timerfd.h>
#include <wchar.h>

// wchar.h declares these only under feature macros that an importer does not set.
extern int wcwidth(wchar_t character);
extern int memfd_create(const char *name, unsigned int flags);

#endif
#endif
