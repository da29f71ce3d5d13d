/** The `database` section: which migrations are applied, wait or fail, and what the tables are like. */

import type { DatabaseState } from '../ports/ports.ts'

/** Limit of the section without its tags. */
const MAX_CHARS = 2_000
const MAX_MIGRATIONS = 12
const MAX_REASON_CHARS = 400
const MAX_TABLE_CHARS = 240

const STATES = {
  applied: 'applied: leave it as it is',
  waits: 'waits for the person: may still be changed',
  changed: 'another text of this name is applied: write its changes as a new file, and this one as it was',
} as const

/** Empty for a project without migrations. */
export function describeDatabase(state: DatabaseState | null): string {
  if (state === null) return ''
  const { failure, untried } = state
  const place = failure?.position
  const where =
    failure === null ? '' : `${failure.path ?? 'A migration'}${place ? `:${place.lineNumber}` : ''}`
  const head = [
    ...describeMigrations(state),
    failure === null
      ? ''
      : `A try of what waits failed at ${where}: ${failure.message.slice(0, MAX_REASON_CHARS)} Nothing of it is in the database. Change that file; a later one cannot help.`,
    untried === null ? '' : untried.slice(0, MAX_REASON_CHARS),
    state.tables === null ? 'The database did not answer, so its tables are not shown.' : '',
  ].filter((line) => line !== '')
  return `<database>\n${[...head, ...describeTables(state, MAX_CHARS - lengthOf(head))].join('\n')}\n</database>`
}

/** The newest decide: only those are applied, wait or fail next. */
function describeMigrations({ migrations }: DatabaseState): string[] {
  const shown = migrations.slice(-MAX_MIGRATIONS)
  const left = migrations.length - shown.length
  return [
    ...(left > 0 ? [`${left} older migrations are not named.`] : []),
    ...shown.map(({ path, state }) => `${path}: ${STATES[state]}`),
  ]
}

function describeTables({ tables }: DatabaseState, budgetChars: number): string[] {
  if (tables === null) return []
  if (tables.length === 0) return ['It has no tables yet.']
  const lines: string[] = []
  let left = budgetChars - 40
  for (const { name, columns, policies } of tables) {
    const line = `${name} (${columns.join(', ')})${policies.length === 0 ? '; no policy' : `; ${policies.join(' ')}`}`
    const short = line.length > MAX_TABLE_CHARS ? `${line.slice(0, MAX_TABLE_CHARS)}…` : line
    if (short.length + 1 > left) break
    left -= short.length + 1
    lines.push(short)
  }
  const more = tables.length - lines.length
  return ['Its tables now:', ...lines, ...(more > 0 ? [`and ${more} more tables`] : [])]
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0)
}
