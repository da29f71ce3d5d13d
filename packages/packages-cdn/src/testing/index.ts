/** For tests of code that uses this service: a registry on this machine. */

