/** Header by which the engine's worker knows whose lines it writes. Clients cannot set it. */
export const CALL_HEADER = 'x-sayso-call'
