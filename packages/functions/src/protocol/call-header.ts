/** Headers between the server and its engines. */

/** Header by which the engine's worker knows whose lines it writes. Clients cannot set it. */
export const CALL_HEADER = 'x-sayso-call'

/** Header by which the server knows the project whose function asks it. */
export const HOME_KEY_HEADER = 'x-sayso-function'
