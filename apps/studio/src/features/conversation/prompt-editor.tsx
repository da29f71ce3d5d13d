/** A prompt being rewritten in its place: sending it goes back to before it. */

import { t } from '@sayso/language/conversation'
import { isBusy } from '@sayso/workbench'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useConversation, useOpenProject } from '../../page/open-project-context.tsx'
import { useComposerBlock } from '../../page/use-composer-block.ts'
import { useCostsMessage } from '../../stores/plans/use-quota.ts'
import { Button } from '../../ui/button.tsx'
import { isSendKey } from '../../ui/send-key.ts'

interface PromptEditorProps {
  messageId: string
  text: string
  onClose: () => void
}

export function PromptEditor({ messageId, text, onClose }: PromptEditorProps) {
  const { replacePrompt } = useOpenProject()
  const [value, setValue] = useState(text)
  const [problem, setProblem] = useState<string | null>(null)
  const isAnswering = useConversation(({ turn }) => isBusy(turn))
  const block = useComposerBlock()
  const canSend = value.trim() !== '' && !isAnswering && block === null

  const send = async () => {
    if (!canSend) return
    setProblem(null)
    const failure = await replacePrompt(messageId, value.trim())
    // Once it is sent, this message is not there any more.
    if (failure !== null) setProblem(failure.message)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (!isSendKey(event.nativeEvent)) return
    event.preventDefault()
    void send()
  }

  return (
    <div className="w-full rounded-panel rounded-ee-[4px] border border-line-control bg-raised p-3 focus-within:border-ink-2">
      <EditField value={value} onChange={setValue} onKeyDown={onKeyDown} />
      <p className="mt-1 text-ui-s text-ink-3">
        {t('theAppAndTheConversation')}
        <CostNote />
      </p>
      <p role="alert" className="text-ui-s text-danger empty:hidden">
        {problem ?? block?.reason}
      </p>
      <div className="mt-2 flex justify-end gap-2">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button look="primary" disabled={!canSend} onClick={() => void send()}>
          {t('sendAgain')}
        </Button>
      </div>
    </div>
  )
}

interface EditFieldProps {
  value: string
  onChange: (value: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function EditField({ value, onChange, onKeyDown }: EditFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const element = field.current
    element?.focus()
    element?.setSelectionRange(element.value.length, element.value.length)
    // The list follows its end when its content grows; what is being edited comes first.
    const frame = requestAnimationFrame(() => element?.scrollIntoView({ block: 'center' }))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <textarea
      ref={field}
      dir="auto"
      aria-label={t('editTheMessage')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      className="scroll-thin field-sizing-content max-h-[200px] min-h-[48px] w-full resize-none bg-transparent text-body outline-none focus-visible:outline-none"
    />
  )
}

function CostNote() {
  return useCostsMessage() ? t('costsOneMessage2') : null
}
