/** What the user's answers took, by day and model, with the sum above. */

import type { UsageRow } from '@sayso/wire'
import { tokenText } from '@sayso/workbench'
import { sumUsage } from '../../stores/account/usage-sum.ts'

export function UsageTable({ rows }: { rows: readonly UsageRow[] }) {
  if (rows.length === 0) return <p className="mt-4 text-body text-ink-2">No answers in the last 30 days.</p>
  const sum = sumUsage(rows)
  return (
    <>
      <p className="mt-4 text-body text-ink-2">
        {sum.isEstimated ? 'About ' : ''}
        <b className="font-semibold text-ink tabular-nums">{tokenText(sum.inputTokens)}</b> tokens in and{' '}
        <b className="font-semibold text-ink tabular-nums">{tokenText(sum.outputTokens)}</b> out in{' '}
        {sum.answerCount === 1 ? '1 answer' : `${sum.answerCount} answers`}.
        {sum.repairCount === 0
          ? ''
          : ` ${sum.repairCount} of them ${sum.repairCount === 1 ? 'was a repair and' : 'were repairs and'} cost no message.`}
      </p>
      <div className="scroll-thin mt-5 overflow-x-auto">
        <table className="w-full text-left text-ui tabular-nums">
          <thead className="text-ui-s text-ink-3">
            <tr>
              {['Day (UTC)', 'Model', 'Answers', 'Tokens in', 'Tokens out'].map((title, index) => (
                <th
                  key={title}
                  scope="col"
                  className={`py-2 pr-4 font-medium ${index > 1 ? 'text-right' : ''}`}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.day} ${row.model}`} className="border-t border-line">
                <th scope="row" className="py-2 pr-4 font-medium whitespace-nowrap">
                  {row.day}
                </th>
                <td className="min-w-24 py-2 pr-4 wrap-anywhere">{row.model}</td>
                <td className="py-2 pr-4 text-right">{row.answerCount}</td>
                <td className="py-2 pr-4 text-right md:whitespace-nowrap">
                  {tokenCell(row.inputTokens, row.isEstimated)}
                </td>
                <td className="py-2 pr-4 text-right md:whitespace-nowrap">
                  {tokenCell(row.outputTokens, row.isEstimated)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sum.isEstimated ? (
        <p className="mt-3 text-ui-s text-ink-3">
          “about”: the provider gave no count for some answers, so this server made its own.
        </p>
      ) : null}
    </>
  )
}

function tokenCell(tokens: number, isEstimated: boolean): string {
  return `${isEstimated ? 'about ' : ''}${tokenText(tokens)}`
}
