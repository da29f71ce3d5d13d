/** Dates and times between PostgreSQL's notation and that of the browser's fields. */

type DateInputType = 'date' | 'time' | 'datetime-local'

/** The browser's field for a type; null: it has none. */
export function dateInputType(type: string): DateInputType | null {
  if (type === 'date') return 'date'
  if (/^time(\(\d\))? without time zone$/.test(type)) return 'time'
  return /^timestamp(\(\d\))? with(out)? time zone$/.test(type) ? 'datetime-local' : null
}

const DATE = /^\d{4}-\d\d-\d\d$/
const TIME = /^(\d\d:\d\d(?::\d\d)?)(\.\d+)?$/
const TIMESTAMP = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?$/
const ZONED = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d(?::\d\d)?|Z)$/

/** As the field takes it, in the person's time zone; null: a value such as `infinity`, which it cannot show. */
export function toInputValue(type: string, text: string): string | null {
  if (text === '') return ''
  if (type === 'date') return DATE.test(text) ? text : null
  if (type.startsWith('time ') || type.startsWith('time(')) return TIME.exec(text)?.[1] ?? null
  const plain = TIMESTAMP.exec(text)
  if (plain !== null) return `${plain[1]}T${plain[2]}`
  const zoned = ZONED.exec(text)
  if (zoned === null) return null
  const [, day, time, zone = ''] = zoned
  const at = new Date(`${day}T${time}${/^[+-]\d\d$/.test(zone) ? `${zone}:00` : zone}`)
  return Number.isNaN(at.getTime()) ? null : toLocal(at)
}

/** The value of the field as PostgreSQL reads it. */
export function fromInputValue(type: string, value: string): string {
  if (value === '' || !type.endsWith(' with time zone')) return value.replace('T', ' ')
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? value : at.toISOString()
}

function toLocal(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}
