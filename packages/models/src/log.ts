/** What this package reports to the operator. Any pino logger is one. */
export interface ModelLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}
