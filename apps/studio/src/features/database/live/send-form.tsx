/** A broadcast to a channel, by hand. */

import { t } from '@sayso/language/live'
import type { LiveChannel } from '@sayso/wire'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FIELD } from '../../../ui/field.ts'
import { Failure } from '../../../ui/form-end.tsx'
import { Tick } from '../../../ui/tick.tsx'
import { useShownData } from '../shown/shown-data.tsx'
import { sendBroadcast } from './live-api.ts'

export interface Recipient {
  channel: string
  isPrivate: boolean
}

interface SendFormProps {
  recipient: Recipient
  /** To choose from; any name may be written. */
  channels: readonly LiveChannel[]
  onChange: (recipient: Recipient) => void
}

const MAX_NAME_CHARS = 240
const EXAMPLE = '{"text": "Hi"}'

export function SendForm({ recipient, channels, onChange }: SendFormProps) {
  const shown = useShownData()
  const [event, setEvent] = useState('')
  const [text, setText] = useState('{}')
  const names = useId()
  const payload = readObject(text)
  const send = useMutation({
    mutationFn: (given: Record<string, unknown>) =>
      sendBroadcast(shown, { ...recipient, event, payload: given }),
  })
  const isReady = recipient.channel !== '' && event !== '' && payload !== null && !send.isPending
  return (
    <form
      aria-labelledby="send-broadcast"
      className="flex flex-col gap-3"
      onSubmit={(submit) => {
        submit.preventDefault()
        if (payload !== null) send.mutate(payload)
      }}
    >
      <h3 id="send-broadcast" className="font-semibold">
        {t('sendABroadcast')}
      </h3>
      <div className="grid gap-3 md:grid-cols-2">
        <label className="block font-medium">
          {t('channel')}
          <input
            required
            dir="ltr"
            list={names}
            maxLength={MAX_NAME_CHARS}
            value={recipient.channel}
            onChange={({ target }) => onChange({ ...recipient, channel: target.value })}
            className={FIELD}
          />
        </label>
        <datalist id={names}>
          {channels.map(({ name, isPrivate }) => (
            <option key={`${isPrivate} ${name}`} value={name} />
          ))}
        </datalist>
        <label className="block font-medium">
          {t('event')}
          <input
            required
            dir="ltr"
            maxLength={MAX_NAME_CHARS}
            value={event}
            onChange={({ target }) => setEvent(target.value)}
            className={FIELD}
          />
        </label>
      </div>
      <Tick isOn={recipient.isPrivate} onChange={(isPrivate) => onChange({ ...recipient, isPrivate })}>
        {t('aPrivateChannel')}
      </Tick>
      <label className="block font-medium">
        {t('payloadAsJson')}
        <textarea
          dir="ltr"
          rows={3}
          spellCheck={false}
          value={text}
          aria-invalid={payload === null}
          onChange={({ target }) => setText(target.value)}
          className="mt-1.5 block w-full rounded-large border border-line-control bg-surface p-2 font-mono text-code-s font-normal"
        />
      </label>
      {payload === null ? (
        <p className="text-danger">{t('thePayloadIsAnObject', { example: EXAMPLE })}</p>
      ) : null}
      <Failure error={send.error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" disabled={!isReady}>
          {t('send')}
        </Button>
        <p role="status" className="text-ink-2">
          {send.isSuccess ? t('sent') : ''}
        </p>
      </div>
    </form>
  )
}

/** Null: not a JSON object. */
function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value))
      : null
  } catch {
    // Half of it is typed.
    return null
  }
}
