/** The version of the compiler, known without loading it: what an earlier visit compiled is found by it. */

/** Change this with the version of oxc, and whenever the passes produce different code for the same source. */
export const OXC_COMPILER_VERSION = 'oxc-0.158.0-3'
