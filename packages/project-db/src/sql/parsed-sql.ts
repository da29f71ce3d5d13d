/** Parsed SQL as the parser's thread sends it: statements with their trees, and the expressions of programs. */

export type ParsedSql =
  /** `rest`: units of the text before what was not parsed; null when all of it was. */
  | { ok: true; statements: ParsedStatement[]; rest: number | null }
  /** `offset`: characters before the error, -1 when it has no place. */
  | { ok: false; error: { message: string; offset: number } }

export interface ParsedStatement {
  /** The parser's name: `CreateStmt`. */
  kind: string
  startByte: number
  /** Absent: to the end. */
  lengthBytes?: number
  /** Its tree as JSON, without the constants of VALUES; null when it is too large to be looked into. */
  tree: string | null
}

export interface ProgramExpression {
  text: string
  /** PostgreSQL's `RawParseMode`: 0 a statement, 2 an expression, 3 and above an assignment. */
  mode: number
  /** Its value is run as SQL. */
  isRun: boolean
  /** It is the first value of this variable. */
  variable: string | null
}
