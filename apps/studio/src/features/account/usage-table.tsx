/** Table of the user's token use, by day and model, with the sum above. */

import type { UsageRow } from '@sayso/wire'
import { tokenText } from '@sayso/workbench'
import { clsx } from 'clsx'
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
        {sum.answerCount === 1 ? '1 answer' : `${numberText(sum.answerCount)} answers`}.
        {sum.repairCount === 0
          ? ''
          : ` ${numberText(sum.repairCount)} of them ${sum.repairCount === 1 ? 'was a repair and' : 'were repairs and'} cost no message.`}
      </p>
      <div className="scroll-thin mt-5 overflow-x-auto">
        <table className="w-full text-left text-ui tabular-nums [&_:is(td,th):last-child]:pr-0">
          <thead className="text-ui-s text-ink-3">
            <tr>
              {['Day (UTC)', 'Model', 'Answers', 'Tokens in', 'Tokens out'].map((title, index) => (
                <th
                  key={title}
                  scope="col"
                  className={clsx('py-2 pr-4 font-medium', {
                    'max-md:hidden': title === 'Model',
                    'text-right': index > 1,
                    'md:whitespace-nowrap': index === 0,
                  })}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.day} ${row.model}`} className="border-t border-line">
                <th scope="row" className="py-2 pr-4 font-medium max-md:w-1/2 md:whitespace-nowrap">
                  {dayLabel(row.day)}
                  {/* A column of its own takes the room of the numbers. */}
                  <span className="block font-normal wrap-anywhere text-ink-2 md:hidden">
                    <ModelName model={row.model} />
                  </span>
                </th>
                <td className="min-w-24 py-2 pr-4 wrap-anywhere max-md:hidden">{row.model}</td>
                <td className="py-2 pr-4 text-right">{numberText(row.answerCount)}</td>
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

/** Broken after the provider's name first. */
function ModelName({ model }: { model: string }) {
  const [provider, ...rest] = model.split('/')
  return rest.length === 0 ? (
    model
  ) : (
    <>
      {provider}/<wbr />
      {rest.join('/')}
    </>
  )
}

function numberText(count: number): string {
  return count.toLocaleString('en-GB')
}

/** `24 Nov`; days are those of the server's count. */
function dayLabel(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
}

function tokenCell(tokens: number, isEstimated: boolean): string {
  return `${isEstimated ? 'about ' : ''}${tokenText(tokens)}`
}
