/** Actions on an answer: copy its words, or have it written again. */

import { t } from '@sayso/language/conversation'
import type { ChatMessage } from '@sayso/wire'
import { blocksAsText, isBusy } from '@sayso/workbench'
import { Copy, RefreshCw, Undo2 } from 'lucide-react'
import {
  useConversation,
  useMayEdit,
  useOpenProject,
  useWorkbench,
} from '../../page/open-project-context.tsx'
import { useRestore } from '../../page/use-restore.ts'
import { useCostsMessage } from '../../stores/plans/use-quota.ts'
import { copyText } from '../../ui/copy-text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { notifyError } from '../../ui/notices.tsx'

export function AnswerActions({ message, isLast }: { message: ChatMessage; isLast: boolean }) {
  const { replacePrompt } = useOpenProject()
  const costsMessage = useCostsMessage()
  const restore = useRestore()
  const canEdit = useMayEdit()
  const view = useWorkbench((state) => state.messages[message.id])
  const isIdle = useConversation(({ turn }) => !isBusy(turn))
  const prompt = useConversation(({ messages }) =>
    messages.slice(0, messages.indexOf(message)).findLast(({ role }) => role === 'user'),
  )
  const words = (view?.parts ?? [])
    .flatMap((part) => (part.kind === 'text' ? blocksAsText(part.text) : []))
    .filter((text) => text !== '')
    .join('\n\n')

  const writeAgain = async (promptId: string, text: string) => {
    const failure = await replacePrompt(promptId, text)
    if (failure !== null) void notifyError(t('notWrittenAgain'), failure.message)
  }
  const { repair, versionNumber } = message
  const canUndo = canEdit && isLast && isIdle && repair?.isByRule === true && versionNumber !== null
  // A repair has its own ways out.
  const canWriteAgain = canEdit && isLast && isIdle && prompt !== undefined && !repair
  return (
    <div className="flex items-center pointer-coarse:-my-2 pointer-coarse:h-11 pointer-coarse:gap-4 pointer-coarse:px-2">
      {words === '' ? null : (
        <IconButton label={t('copyTheAnswer')} className="size-7!" onClick={() => void copyText(words)}>
          <Copy className="size-3.5!" strokeWidth={1.75} />
        </IconButton>
      )}
      {canUndo ? (
        <IconButton
          label={t('undoTheFix')}
          className="size-7!"
          disabled={restore.isPending}
          onClick={() => restore.mutate(versionNumber - 1)}
        >
          <Undo2 className="size-3.5!" strokeWidth={1.75} />
        </IconButton>
      ) : null}
      {canWriteAgain ? (
        <IconButton
          label={costsMessage ? t('writeItAgainCostsOne') : t('writeItAgain')}
          className="size-7!"
          onClick={() => void writeAgain(prompt.id, prompt.content)}
        >
          <RefreshCw className="size-3.5!" strokeWidth={1.75} />
        </IconButton>
      ) : null}
    </div>
  )
}
