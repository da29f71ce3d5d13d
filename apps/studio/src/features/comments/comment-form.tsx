/** A field for a comment or a reply, with the buttons that keep it and give it up. */

import { t } from '@sayso/language/comments'
import { MAX_COMMENT_CHARS } from '@sayso/wire'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/form-end.tsx'
import { isSendKey } from '../../ui/send-key.ts'

interface CommentFormProps {
  label: string
  submitLabel: string
  text?: string
  hasFocus?: boolean
  onSubmit: (text: string) => Promise<void>
  /** Without it the form stays, empty. */
  onCancel?: () => void
}

export function CommentForm({
  label,
  submitLabel,
  text: given = '',
  hasFocus = false,
  onSubmit,
  onCancel,
}: CommentFormProps) {
  const [text, setText] = useState(given)
  const send = useMutation({ mutationFn: onSubmit, onSuccess: () => setText('') })
  const canSend = text.trim() !== '' && !send.isPending
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (canSend) send.mutate(text.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isSendKey(event.nativeEvent)) submit(event)
    if (event.key !== 'Escape' || onCancel === undefined) return
    event.stopPropagation()
    onCancel()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <textarea
        aria-label={label}
        placeholder={label}
        dir="auto"
        rows={onCancel === undefined ? 1 : 3}
        maxLength={MAX_COMMENT_CHARS}
        // biome-ignore lint/a11y/noAutofocus: the place was just chosen, and the words are what is missing
        autoFocus={hasFocus}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        className="scroll-thin min-h-9 w-full resize-none rounded-button border border-line-control bg-surface px-2.5 py-1.5 text-body field-sizing-content max-h-40 pointer-coarse:min-h-11"
      />
      {text === '' && onCancel === undefined ? null : (
        <div className="flex flex-wrap justify-end gap-2 pointer-coarse:gap-4">
          {onCancel === undefined ? null : (
            <Button look="ghost" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
          <Button look="primary" type="submit" disabled={!canSend}>
            {submitLabel}
          </Button>
        </div>
      )}
      <Failure error={send.error} />
    </form>
  )
}
