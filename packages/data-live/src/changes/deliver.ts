/**
 * From changes of rows to messages for those who may read them. What is sent is what a select of the reader gives at that moment; of a
 * deleted row, its key, as on Supabase.
 */

import { setImmediate } from 'node:timers/promises'
import type {
  Change,
  ChangeFeed,
  FollowedTable,
  Person,
  Row,
  RowAnswer,
  RowQuestion,
} from '../ports/live-data.ts'
import { matches } from './filters.ts'
import { type Binding, readableColumns, type Subscription } from './subscription.ts'

interface DeliverOptions {
  ref: string
  feed: Pick<ChangeFeed, 'questionFor' | 'readAs'>
  tables: readonly FollowedTable[]
  subscriptions: ReadonlySet<Subscription>
  /** Somebody listens to this change. */
  onWanted: (change: Change, table: string, listeners: number) => void
}

const LEFT_OUT = 'More rows changed at once than are sent one by one: read again.'
const SLOW =
  'The policies of a table took too long or failed, so changes of its rows are missing: read again.'
/** One call asks no more: 2,000 readers of one row, or one reader of as many. */
const MAX_ASKED = 2_000

/** Others get their turn after so much work for one change. */
const TURN_MS = 5
/** For the filters of one change: one listener alone may have 40 bindings of 20 conditions. */
const FILTERS_MS = 250
const COSTLY = 'The filters of this app take too long, so changes are missing: read again, or listen to less.'

const ROLES = ['anon', 'authenticated'] as const

/** A change with those who have asked for it. */
interface Wanted {
  change: Change
  table: FollowedTable
  takers: { subscription: Subscription; bindings: Binding[] }[]
}

export async function deliver(changes: readonly Change[], options: DeliverOptions): Promise<void> {
  let batch: Wanted[] = []
  let asked = 0
  for (const change of changes) {
    const wanted = await want(change, options)
    if (wanted === null) continue
    options.onWanted(change, wanted.table.name, wanted.takers.length)
    batch.push(wanted)
    asked += wanted.takers.length
    if (asked < MAX_ASKED) continue
    await send(batch, options)
    batch = []
    asked = 0
  }
  if (batch.length > 0) await send(batch, options)
}

async function want(change: Change, { tables, subscriptions }: DeliverOptions): Promise<Wanted | null> {
  const table = tables.find(({ oid }) => oid === change.oid)
  if (table?.isPublished !== true) return null
  const takers: Wanted['takers'] = []
  // A reader who may select no column must not learn that the table has rows, or its name.
  const roles = ROLES.filter((role) => readableColumns(table, role).length > 0)
  const turns = createTurns()
  for (const subscription of [...subscriptions]) {
    if (!roles.includes(subscription.person.role)) continue
    await turns.take()
    // Its socket may have closed meanwhile.
    if (!subscriptions.has(subscription)) continue
    const bindings = await bindingsFor(subscription, { change, table, turns })
    if (bindings === null) subscription.warn(COSTLY)
    else if (bindings.length > 0 && subscriptions.has(subscription)) takers.push({ subscription, bindings })
  }
  return takers.length === 0 ? null : { change, table, takers }
}

/** Those that the change is meant for; null where the time for its filters is spent before all are looked at. */
async function bindingsFor(
  { bindings }: Subscription,
  { change, table, turns }: Pick<Wanted, 'change' | 'table'> & { turns: ReturnType<typeof createTurns> },
): Promise<Binding[] | null> {
  const meant: Binding[] = []
  for (const binding of bindings) {
    const isNamed = binding.table === null || binding.table === table.name
    if (!isNamed || !(change.kind === 'MANY' || binding.event === '*' || binding.event === change.kind))
      continue
    // One listener's filters alone may take longer than a turn.
    if (!(await turns.take())) return null
    if (change.kind === 'MANY' || isMeant(binding, change, table)) meant.push(binding)
  }
  return meant
}

function createTurns() {
  let startedMs = performance.now()
  let spentMs = 0
  return {
    /** Waits for others where this has taken its turn. False: all of its time is spent. */
    async take(): Promise<boolean> {
      const tookMs = performance.now() - startedMs
      if (tookMs >= TURN_MS) {
        spentMs += tookMs
        await setImmediate()
        startedMs = performance.now()
      }
      return spentMs < FILTERS_MS
    },
  }
}

/** A long row comes without its columns: its filters are looked at once it has been read. */
function isMeant({ conditions }: Binding, change: Change, table: FollowedTable): boolean {
  if (change.kind === 'DELETE') return matches(conditions, oldRow(change, table), table)
  return !change.isWhole || matches(conditions, change.record ?? {}, table)
}

async function send(batch: readonly Wanted[], options: DeliverOptions): Promise<void> {
  const readers: Person[] = []
  const indexes = new Map<string, number>()
  const indexOf = (person: Person) => {
    const name = `${person.role} ${JSON.stringify(person.claims)}`
    const known = indexes.get(name) ?? readers.push(person) - 1
    indexes.set(name, known)
    return known
  }
  const questions: RowQuestion[] = []
  /** The question of each wanted change, for each role. */
  const asked = batch.map((wanted) => ask(wanted, { questions, indexOf, feed: options.feed }))
  const answers = questions.length === 0 ? [] : await options.feed.readAs(options.ref, readers, questions)
  const byQuestion = new Map(answers.map((answer) => [`${answer.question} ${answer.reader}`, answer]))
  const turns = createTurns()
  for (const [index, wanted] of batch.entries()) {
    for (const { subscription, bindings } of wanted.takers) {
      await turns.take()
      // It may have ended in the meantime.
      if (!options.subscriptions.has(subscription)) continue
      const { person } = subscription
      const question = asked[index]?.[person.role]
      const answer = question === undefined ? null : byQuestion.get(`${question} ${indexOf(person)}`)
      sendOne(wanted, { subscription, bindings, answer: answer ?? null })
    }
  }
}

/** One question for each role, as roles may read different columns. */
function ask(
  { change, table, takers }: Wanted,
  {
    questions,
    indexOf,
    feed,
  }: { questions: RowQuestion[]; indexOf: (person: Person) => number; feed: DeliverOptions['feed'] },
): Partial<Record<Person['role'], number>> {
  const asked: Partial<Record<Person['role'], number>> = {}
  if (change.kind === 'DELETE' || change.kind === 'MANY' || table.key.length === 0) return asked
  for (const role of ROLES) {
    const readers = new Set(
      takers
        .filter(({ subscription }) => subscription.person.role === role)
        .map(({ subscription }) => indexOf(subscription.person)),
    )
    const columns = readableColumns(table, role)
    if (readers.size === 0 || columns.length === 0) continue
    const key = Object.fromEntries(table.key.map((name) => [name, change.record?.[name] ?? null]))
    asked[role] = questions.push({ sql: feed.questionFor(table, columns), key, readers: [...readers] }) - 1
  }
  return asked
}

interface Delivery {
  subscription: Subscription
  bindings: readonly Binding[]
  answer: RowAnswer | null
}

function sendOne({ change, table }: Wanted, { subscription, bindings, answer }: Delivery): void {
  if (change.kind === 'MANY') subscription.warn(LEFT_OUT)
  else if (answer?.failed === true) subscription.warn(SLOW)
  else
    for (const [ids, data] of messagesFor({ change, table }, { subscription, bindings, answer }))
      subscription.send(ids, data)
}

/** Each with the bindings that it is for. */
function messagesFor(
  { change, table }: Pick<Wanted, 'change' | 'table'>,
  { subscription, bindings, answer }: Delivery,
): [ids: number[], data: object][] {
  const readable = readableColumns(table, subscription.person.role)
  const base = { schema: 'public', table: table.name, commit_timestamp: change.at, type: change.kind }
  if (table.key.length === 0) {
    const ids = bindings.map(({ id }) => id)
    return [[ids, { ...base, columns: [], record: {}, old_record: {}, errors: [NO_KEY] }]]
  }
  const old = change.kind === 'INSERT' ? {} : oldRow(change, table)
  const row = answer?.row ?? null
  return bindings.flatMap(({ id, conditions, columns: chosen }) => {
    const names = readable.filter((name) => chosen === null || chosen.includes(name))
    const columns = table.columns
      .filter(({ name }) => names.includes(name))
      .map(({ name, type }) => ({ name, type }))
    const before = change.kind === 'INSERT' ? {} : { old_record: only(old, names) }
    if (change.kind === 'DELETE') return [[[id], { ...base, columns, ...before, errors: null }]]
    if (row === null || !matches(conditions, row, table)) return []
    return [[[id], { ...base, columns, record: only(row, names), ...before, errors: null }]]
  })
}

const NO_KEY = 'Error 400: Bad Request, no primary key'

/** Under row-level security nobody can say who was to read the row as it was, so only its key is sent. */
function oldRow({ oldRecord }: Change, { hasRules, key }: FollowedTable): Row {
  return hasRules ? only(oldRecord ?? {}, key) : (oldRecord ?? {})
}

function only(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))
}
