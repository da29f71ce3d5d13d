/**
 * One person's statement as one message to PostgreSQL: who asks is set and the statement runs before the message's end, which is the end
 * of the transaction. So one round trip does all, and what is set cannot outlive the request. Statements are planned once for a
 * connection; which rows a person may see is looked up at every run.
 * Source: PostgreSQL's documentation, “Extended Query” and “Pipelining”.
 */

import { createHash } from 'node:crypto'
import type { Connection, Submittable } from 'pg'

/** Of a connection; the one that has not been used for longest is forgotten. */
const MAX_PLANS = 100

interface Plan {
  /** False: whether PostgreSQL has it is not known. */
  isReady: boolean
  /** What its rows are made of; null: not seen yet. */
  columns: string[] | null
}

/** The statements that a connection has planned, the least recently used first. */
export type Plans = Map<string, Plan>

export type TextRow = Record<string, string | null>

export interface TaggedStatement {
  text: string
  values: readonly unknown[]
  /** The same text under the same tag is planned once. Without one it is not asked often. */
  tag?: string | null
}

interface PersonalQueryOptions {
  /** In their order, in one transaction; the rows of the last are answered. */
  statements: readonly TaggedStatement[]
  plans: Plans
  done: (error: unknown, rows: TextRow[]) => void
}

/** Handed to `client.query`, which calls the methods as PostgreSQL answers. */
export class PersonalQuery implements Submittable {
  readonly #statements: readonly (TaggedStatement & { name: string })[]
  readonly #plans: Plans
  readonly #done: PersonalQueryOptions['done']
  #completed = 0
  #columns: string[] = []
  readonly #rows: TextRow[] = []

  constructor({ statements, plans, done }: PersonalQueryOptions) {
    this.#statements = statements.map((statement) => ({ ...statement, name: nameOf(statement) }))
    this.#plans = plans
    this.#done = done
  }

  submit(connection: Connection): void {
    connection.stream.cork()
    try {
      for (const statement of this.#statements) this.#send(connection, statement)
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
  }

  #send(connection: Connection, { name, text, values }: TaggedStatement & { name: string }): void {
    const plan = this.#plan(connection, name)
    // One that may be there from a request that failed must not be in the way.
    if (plan !== null && !plan.isReady) connection.close({ type: 'S', name }, true)
    if (plan === null || !plan.isReady) connection.parse({ name, text, types: [] }, true)
    const texts = values.map((value) => (value === null ? null : String(value)))
    connection.bind({ portal: '', statement: name, values: texts }, true)
    if (plan !== null && plan.columns !== null) this.#columns = plan.columns
    else connection.describe({ type: 'P', name: '' }, true)
    connection.execute({ portal: '', rows: '0' }, true)
  }

  /** Null for a statement without a name. */
  #plan(connection: Connection, name: string): Plan | null {
    if (name === '') return null
    const plan = this.#plans.get(name) ?? { isReady: false, columns: null }
    this.#plans.delete(name)
    this.#plans.set(name, plan)
    const [oldest] = this.#plans.keys()
    if (this.#plans.size > MAX_PLANS && oldest !== undefined) {
      this.#plans.delete(oldest)
      connection.close({ type: 'S', name: oldest }, true)
    }
    return plan
  }

  handleRowDescription({ fields }: { fields: readonly { name: string }[] }): void {
    this.#columns = fields.map(({ name }) => name)
    const plan = this.#plans.get(this.#statements[this.#completed]?.name ?? '')
    if (plan !== undefined) plan.columns = this.#columns
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#completed < this.#statements.length - 1) return
    this.#rows.push(Object.fromEntries(this.#columns.map((name, index) => [name, fields[index] ?? null])))
  }

  handleCommandComplete(): void {
    this.#completed += 1
  }

  handleEmptyQuery(): void {
    this.#completed += 1
  }

  handleError(error: unknown): void {
    this.#markPlans(false)
    this.#done(error, [])
  }

  /** Only now has the transaction ended. */
  handleReadyForQuery(): void {
    this.#markPlans(true)
    this.#done(null, this.#rows)
  }

  #markPlans(isReady: boolean): void {
    for (const { name } of this.#statements) {
      const plan = this.#plans.get(name)
      if (plan !== undefined) plan.isReady = isReady
    }
  }
}

function nameOf({ text, tag }: TaggedStatement): string {
  return tag === null || tag === undefined
    ? ''
    : createHash('sha1').update(`${tag} ${text}`).digest('base64url')
}
