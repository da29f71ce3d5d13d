/** Quietly under an answer: its tokens, and what the model was not shown. */

import { t } from '@sayso/language/conversation'
import type { ChatMessage, LeftOut } from '@sayso/wire'
import { leftOutText, usageText } from '@sayso/workbench'

export function AnswerFacts({ message }: { message: ChatMessage }) {
  const usage = usageText(message.usage)
  const { leftOut } = message
  const missing = leftOutText(leftOut)
  if (usage === null && missing === null) return null
  const tokens =
    usage === null ? null : (
      <span title={t('tokensThatTheModelRead')} className="tabular-nums">
        {usage}
      </span>
    )
  if (leftOut == null || missing === null) return <p className="text-ui-s text-ink-3">{tokens}</p>
  return (
    <details className="text-ui-s text-ink-3">
      <summary className="touch-target cursor-default marker:text-line-2">
        {tokens}
        {tokens === null ? null : ' · '}
        <span className="underlined">{missing}</span>
      </summary>
      <LeftOutList leftOut={leftOut} />
    </details>
  )
}

function LeftOutList({ leftOut }: { leftOut: LeftOut }) {
  const more = leftOut.fileCount - leftOut.paths.length
  return (
    <div className="mt-1.5 flex flex-col gap-1">
      <p>{t('theProjectIsLargerThan')}</p>
      {leftOut.paths.length === 0 ? null : (
        <p className="font-mono break-words">
          {leftOut.paths.join(', ')}
          {more > 0 ? t('andMore', { more }) : ''}
        </p>
      )}
    </div>
  )
}
