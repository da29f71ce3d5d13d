/** Problems of a repair: each once, however many places have it. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/conversation'
import type { ChatMessage } from '@sayso/wire'

type Problems = NonNullable<ChatMessage['repair']>['problems']

export function RepairProblems({ problems, className }: { problems: Problems; className: string }) {
  const counts = new Map<string, number>()
  for (const { message } of problems) counts.set(message, (counts.get(message) ?? 0) + 1)
  return (
    <ul className={className}>
      {[...counts].map(([message, count]) => (
        <li key={message} className="line-clamp-2 break-words">
          {translated(message)}
          {count > 1 ? t('inPlaces', { count }) : ''}
        </li>
      ))}
    </ul>
  )
}
