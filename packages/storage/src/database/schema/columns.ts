/** Column kinds that several tables share. */

import { customType, timestamp } from 'drizzle-orm/pg-core'

/**
 * Text from people and models. PostgreSQL's `text` holds every character but NUL, which becomes U+FFFD here, as it does
 * in a browser's own parser.
 */
export const prose = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: (text) => text.replaceAll('\0', '\uFFFD'),
})

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** A point in time; milliseconds are all that JavaScript has. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** A point in time that the database alone compares: of two in one millisecond, too, one is earlier. */
export const preciseMoment = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 6 })
