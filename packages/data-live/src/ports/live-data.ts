/** The projects' databases, and the tokens of their people, as channels need them. */

export interface Person {
  role: 'anon' | 'authenticated'
  /** Claims of the token; `exp` ends what it opened. */
  claims: Record<string, unknown>
}

export interface LiveData {
  /** False: no project has this ref. */
  exists(ref: string): Promise<boolean>
  /** Throws an error whose message is a sentence for the app. */
  readToken(ref: string, token: string): Promise<Person>
  /** Changes with each migration that this server applies. */
  schemaNumberOf(ref: string): number
  changes: ChangeFeed
}

export interface ChangeFeed {
  follow(ref: string, names: readonly string[]): Promise<FollowedTable[]>
  endOf(ref: string): Promise<Position>
  read(ref: string, from: Position): Promise<{ changes: Change[]; position: Position; hasMore: boolean }>
  questionFor(table: FollowedTable, columns: readonly string[]): string
  readAs(ref: string, readers: readonly Person[], questions: readonly RowQuestion[]): Promise<RowAnswer[]>
  channelRights(ref: string, person: Person, topic: string): Promise<ChannelRights | null>
  canSend(ref: string): Promise<boolean>
  unfollow(ref: string): Promise<void>
  onWrite(listener: (ref: string) => void): void
}

export interface ChannelRights {
  readsBroadcast: boolean
  readsPresence: boolean
  writesBroadcast: boolean
  writesPresence: boolean
}

export type Row = Record<string, unknown>

export interface FollowedTable {
  oid: number
  name: string
  columns: { name: string; type: string; cast: string; readers: Person['role'][] }[]
  key: string[]
  hasRules: boolean
  isPublished: boolean
  hasTrigger: boolean
}

export interface Change {
  kind: 'INSERT' | 'UPDATE' | 'DELETE' | 'MANY' | 'SEND'
  oid: number
  at: string
  record: Row | null
  oldRecord: Row | null
  /** False: `record` is the key alone. */
  isWhole: boolean
}

export interface Position {
  xmin: string
  seen: string[]
}

export interface RowQuestion {
  sql: string
  key: Row
  readers: number[]
}

export interface RowAnswer {
  question: number
  reader: number
  row: Row | null
  failed: boolean
}
