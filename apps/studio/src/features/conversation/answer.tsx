/** An answer of the model: its words, its files, and its end. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/conversation'
import type { ChatMessage } from '@sayso/wire'
import { appliesActions, isBusy, readAnswerBlocks } from '@sayso/workbench'
import {
  useConversation,
  useMayEdit,
  useOpenProject,
  useProjectState,
  useWorkbench,
} from '../../page/open-project-context.tsx'
import { showFile } from '../../page/show.ts'
import { AnswerEnd } from './answer-end.tsx'
import { ArtifactCard } from './artifact-card.tsx'
import { Lookups } from './lookups.tsx'
import { Plan } from './plan.tsx'
import { Prose } from './prose.tsx'
import { Questions } from './questions.tsx'
import { Thought } from './thought.tsx'
import { UnappliedArtifact } from './unapplied-artifact.tsx'

export function Answer({ message, isLast }: { message: ChatMessage; isLast: boolean }) {
  const open = useOpenProject()
  const canEdit = useMayEdit()
  const isAnswering = useConversation(({ turn }) => isBusy(turn))
  const view = useWorkbench((state) => state.messages[message.id])
  const artifacts = useWorkbench((state) => state.artifacts[message.id])
  const newestVersion = useProjectState((state) => state.version.number)
  const parts = view?.parts ?? []
  const { questions, plan } = readAnswerBlocks(
    parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\n'),
  )

  return (
    <div className="flex flex-col gap-4">
      <span className="sr-only">{t('sayso')}</span>
      <Thought message={message} />
      <Lookups message={message} />
      {parts.map((part, index) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: parts are only ever added at the end
        if (part.kind === 'text') {
          const { text } = readAnswerBlocks(part.text)
          return <Prose key={index} text={message.repair?.isByRule ? translated(text) : text} />
        }
        const artifact = artifacts?.[part.index]
        if (artifact === undefined) return null
        if (!appliesActions(message.mode))
          return <UnappliedArtifact key={index} artifact={artifact} isLast={isLast} />
        return (
          <ArtifactCard
            key={index}
            artifact={artifact}
            message={message}
            isNewest={message.versionNumber === newestVersion}
            onOpenFile={(path) => showFile(open, path)}
            // The target of an earlier answer's action may be long out of date.
            onRunAgain={
              canEdit && isLast && !isAnswering
                ? (actionId) => void open.runAgain(message.id, actionId)
                : null
            }
          />
        )
        // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
      })}
      {plan === null ? null : <Plan plan={plan} message={message} isLast={isLast} />}
      {questions.length === 0 ? null : <Questions questions={questions} message={message} isLast={isLast} />}
      <AnswerEnd message={message} isLast={isLast} />
    </div>
  )
}
