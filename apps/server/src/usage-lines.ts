/** Usage as a table for a terminal. Pure. */

import type { UserUsage } from '@sayso/storage'

export function usageLines(rows: readonly UserUsage[]): string[] {
  if (rows.length === 0) return ['No answers in this time.']
  const total = rows.reduce(
    (sum, row) => ({
      answers: sum.answers + row.answerCount,
      input: sum.input + row.inputTokens,
      read: sum.read + row.cacheReadTokens,
      written: sum.written + row.cacheWriteTokens,
      output: sum.output + row.outputTokens,
    }),
    { answers: 0, input: 0, read: 0, written: 0, output: 0 },
  )
  const table = [
    ['user', 'model', 'answers', 'repairs', 'tokens in', 'of them cached', 'of them kept', 'tokens out', ''],
    ...rows.map((row) => [
      row.email ?? `guest ${row.userId.slice(0, 8)}`,
      row.model,
      ...[row.answerCount, row.repairCount].map(String),
      ...[row.inputTokens, row.cacheReadTokens, row.cacheWriteTokens, row.outputTokens].map(String),
      row.isEstimated ? 'partly estimated' : '',
    ]),
    [
      ...['all', '', String(total.answers), ''],
      ...[total.input, total.read, total.written, total.output].map(String),
      '',
    ],
  ]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table.map((row) =>
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}
