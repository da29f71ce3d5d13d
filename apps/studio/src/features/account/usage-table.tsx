/** Table of the user's token use, by day and model, with the sum above. */

import { formatDate, formatNumber } from '@sayso/language'
import { t } from '@sayso/language/account'
import type { UsageRow } from '@sayso/wire'
import { tokenText } from '@sayso/workbench'
import { clsx } from 'clsx'
import { sumUsage } from '../../stores/account/usage-sum.ts'
import { withElements } from '../../ui/with-elements.tsx'

interface UsageTableProps {
  rows: readonly (UsageRow & { costDollars?: number | null })[]
}

/** The costs are a column where the rows have them. */
export function UsageTable({ rows }: UsageTableProps) {
  if (rows.length === 0) return <p className="mt-4 text-body text-ink-2">{t('noAnswersInTheLast')}</p>
  const sum = sumUsage(rows)
  const hasCosts = rows.some(({ costDollars }) => typeof costDollars === 'number')
  const costTitles = hasCosts ? [t('cost')] : []
  return (
    <>
      <p className="mt-4 text-body text-ink-2">
        {withElements(
          (slots) =>
            t(sum.isEstimated ? 'aboutTokensIn' : 'tokensInAndOut', {
              ...slots,
              answerCount: sum.answerCount,
            }),
          {
            input: <b className="font-semibold text-ink tabular-nums">{tokenText(sum.inputTokens)}</b>,
            output: <b className="font-semibold text-ink tabular-nums">{tokenText(sum.outputTokens)}</b>,
          },
        )}
        {sum.repairCount === 0 ? '' : ` ${t('ofThemWereRepairs', { repairCount: sum.repairCount })}`}
      </p>
      <div className="scroll-thin mt-5 overflow-x-auto">
        <table className="w-full text-start text-ui tabular-nums [&_:is(td,th):last-child]:pe-0">
          <thead className="text-ui-s text-ink-3">
            <tr>
              {[t('dayUtc'), t('model'), t('answers2'), t('tokensIn'), t('tokensOut'), ...costTitles].map(
                (title, index) => (
                  <th
                    key={title}
                    scope="col"
                    className={clsx('py-2 pe-4 font-medium', {
                      'max-md:hidden': index === 1,
                      'text-end': index > 1,
                      'md:whitespace-nowrap': index === 0,
                    })}
                  >
                    {title}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.day} ${row.model}`} className="border-t border-line">
                <th scope="row" className="py-2 pe-4 font-medium max-md:w-1/2 md:whitespace-nowrap">
                  {dayLabel(row.day)}
                  {/* A column of its own takes the room of the numbers. */}
                  <span className="block font-normal wrap-anywhere text-ink-2 md:hidden">
                    <ModelName model={row.model} />
                  </span>
                </th>
                <td className="min-w-24 py-2 pe-4 wrap-anywhere max-md:hidden">{row.model}</td>
                <td className="py-2 pe-4 text-end">{numberText(row.answerCount)}</td>
                <td className="py-2 pe-4 text-end md:whitespace-nowrap">
                  {tokenCell(row.inputTokens, row.isEstimated)}
                  {row.cacheReadTokens === 0 ? null : (
                    <span className="block text-ui-s text-ink-3">
                      {t('fromTheCache', { tokens: tokenText(row.cacheReadTokens) })}
                    </span>
                  )}
                </td>
                <td className="py-2 pe-4 text-end md:whitespace-nowrap">
                  {tokenCell(row.outputTokens, row.isEstimated)}
                </td>
                {hasCosts ? <td className="py-2 pe-4 text-end">{costText(row.costDollars)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sum.isEstimated ? <p className="mt-3 text-ui-s text-ink-3">{t('aboutTheProviderGaveNo')}</p> : null}
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
  return formatNumber(count)
}

/** `24 Nov`; days are those of the server's count. */
function dayLabel(day: string): string {
  return formatDate(new Date(`${day}T00:00:00Z`), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
}

function tokenCell(tokens: number, isEstimated: boolean): string {
  return isEstimated ? t('aboutTokens', { tokens: tokenText(tokens) }) : tokenText(tokens)
}

function costText(dollars: number | null | undefined): string {
  if (dollars === null || dollars === undefined) return '–'
  return formatNumber(dollars, { style: 'currency', currency: 'USD' })
}
