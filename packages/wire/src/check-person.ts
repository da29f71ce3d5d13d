/** Somebody of a check's database. Apart from the schemas, which the frame would load for it. */

/** Texts that a check types into fields for an address and a password. */
export const CHECK_PERSON = { email: 'anna@example.com', password: 'Blue-garden-42' } as const
