/** The projects' databases as the gateway uses them. */

/** The sender of a request, as the database knows it. */
export interface Person {
  role: 'anon' | 'authenticated'
  /** Claims of the access token; `auth.uid()` and policies read them. */
  claims: Record<string, unknown>
}

interface Statement {
  text: string
  values: readonly unknown[]
  /** Identifies the purpose of the text: the same text under the same tag is planned once. Null: it is not asked often. */
  tag: string | null
}

interface PersonalWork {
  statement: Statement
  isReadOnly: boolean
  /** Rows are only deleted. */
  makesRoom?: boolean
  /** Asked before the transaction ends; false, or an error that is thrown on, undoes it. */
  isKept?: (rows: readonly Row[]) => boolean
}

export interface ProjectData {
  /** False: no project has this ref. */
  exists(ref: string): Promise<boolean>
  /** True for a throw-away database that a check has for a minute. */
  isOfCheck(ref: string): Promise<boolean>
  /** The key that the project's tokens are signed with. */
  jwtSecretOf(ref: string): string
  /** Changes with each migration of the project: cached facts about its tables are then out of date. */
  schemaNumberOf(ref: string): number
  /** Runs in a transaction of the person's. Rejects with PostgreSQL's error. */
  asPerson(ref: string, person: Person, work: PersonalWork): Promise<Row[]>
  /** Runs with the owner's rights, for the people's own tables. */
  asOwner(ref: string, statement: Pick<Statement, 'text' | 'values'>): Promise<Record<string, unknown>[]>
}

/** Values as PostgreSQL writes them. */
export type Row = Record<string, string | null>
