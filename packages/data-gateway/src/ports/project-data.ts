/** The projects' databases as the gateway uses them. */

/** Who a request comes from, as the database knows it. */
export interface Person {
  role: 'anon' | 'authenticated'
  /** Of the access token; `auth.uid()` and policies read them. */
  claims: Record<string, unknown>
}

export interface Statement {
  text: string
  values: readonly unknown[]
}

export interface ProjectData {
  /** False: no project has this ref. */
  exists(ref: string): Promise<boolean>
  /** The key that the project's tokens are signed with. */
  jwtSecretOf(ref: string): string
  /** Changes with each migration of the project: what is known of its tables by then is out of date. */
  schemaNumberOf(ref: string): number
  /** In a transaction of the person's. Rejects with PostgreSQL's error. */
  asPerson(ref: string, person: Person, work: { statement: Statement; isReadOnly: boolean }): Promise<Row[]>
  /** With the owner's rights, for the people's own tables. */
  asOwner(ref: string, statement: Statement): Promise<Row[]>
}

export type Row = Record<string, unknown>
