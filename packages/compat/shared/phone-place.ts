/** Where the drawn phone is: the middle of Amsterdam. */

export const PHONE_PLACE = { latitude: 52.3731, longitude: 4.8922 }
