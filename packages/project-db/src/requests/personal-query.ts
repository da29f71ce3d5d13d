/**
 * One person's statement as one message to PostgreSQL: the person is set and the statement runs before the message's
 * end, which is the end of the transaction. So one round trip does all, and the settings cannot outlive the request.
 * Statements are planned once for a connection; which rows a person may see is looked up at every run. Source:
 * PostgreSQL's documentation, “Extended Query” and “Pipelining”.
 */

import type { Connection, Submittable } from 'pg'

/** Plans of a connection; the least recently used is dropped. */
const MAX_PLANS = 100

interface Plan {
  /** Name of the prepared statement; never reused for another text. */
  name: string
  /** False: whether PostgreSQL has it is not known. */
  isReady: boolean
  /** Columns of its rows; null: not seen yet. */
  columns: string[] | null
}

/** The statements that a connection has planned, by tag and text, the least recently used first. */
export interface Plans {
  byText: Map<string, Plan>
  made: number
}

export function createPlans(): Plans {
  return { byText: new Map(), made: 0 }
}

export type TextRow = Record<string, string | null>

export interface TaggedStatement {
  text: string
  values: readonly unknown[]
  /** The same text under the same tag is planned once. Without one it is not asked often. */
  tag?: string | null
}

interface PersonalQueryOptions {
  /** Run in order, in one transaction; the rows of the last are returned. */
  statements: readonly TaggedStatement[]
  plans: Plans
  done: (error: unknown, rows: TextRow[]) => void
}

/** Handed to `client.query`, which calls the methods as PostgreSQL answers. */
export class PersonalQuery implements Submittable {
  readonly #statements: readonly TaggedStatement[]
  readonly #plans: Plans
  readonly #done: PersonalQueryOptions['done']
  /** Plan of each statement; null for one that is planned only once. */
  #used: (Plan | null)[] = []
  #completed = 0
  #columns: string[] = []
  readonly #rows: TextRow[] = []

  constructor({ statements, plans, done }: PersonalQueryOptions) {
    this.#statements = statements
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

  #send(connection: Connection, { text, values, tag }: TaggedStatement): void {
    const plan = tag === null || tag === undefined ? null : this.#plan(connection, `${tag} ${text}`)
    const name = plan?.name ?? ''
    // One that may be there from a request that failed must not be in the way.
    if (plan !== null && !plan.isReady) connection.close({ type: 'S', name }, true)
    if (plan === null || !plan.isReady) connection.parse({ name, text, types: [] }, true)
    const texts = values.map((value) => (value === null ? null : String(value)))
    connection.bind({ portal: '', statement: name, values: texts }, true)
    if (plan !== null && plan.columns !== null) this.#columns = plan.columns
    else connection.describe({ type: 'P', name: '' }, true)
    connection.execute({ portal: '', rows: '0' }, true)
    this.#used.push(plan)
  }

  #plan(connection: Connection, key: string): Plan {
    const { byText } = this.#plans
    const plan = byText.get(key) ?? this.#makePlan()
    byText.delete(key)
    byText.set(key, plan)
    const [oldest] = byText
    if (byText.size > MAX_PLANS && oldest !== undefined) {
      byText.delete(oldest[0])
      connection.close({ type: 'S', name: oldest[1].name }, true)
    }
    return plan
  }

  #makePlan(): Plan {
    this.#plans.made += 1
    return { name: `s${this.#plans.made}`, isReady: false, columns: null }
  }

  handleRowDescription({ fields }: { fields: readonly { name: string }[] }): void {
    this.#columns = fields.map(({ name }) => name)
    const plan = this.#used[this.#completed]
    if (plan) plan.columns = this.#columns
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
    for (const plan of this.#used) if (plan !== null) plan.isReady = isReady
  }
}
