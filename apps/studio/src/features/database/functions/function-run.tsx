/** A call of a function by hand: a body, and the answer to it. */

import { t } from '@sayso/language/database'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOpenProject } from '../../../page/open-project-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/form-end.tsx'
import { useShownData } from '../shown/shown-data.tsx'
import { callFunction, functionsQuery } from './functions-api.ts'

export function FunctionRun({ address }: { address: string }) {
  const { environment } = useOpenProject()
  const shown = useShownData()
  const queries = useQueryClient()
  const [body, setBody] = useState('{}')
  const call = useMutation({
    mutationFn: () => callFunction(address, environment.EXPO_PUBLIC_SUPABASE_ANON_KEY ?? '', body),
    onSettled: () => queries.invalidateQueries({ queryKey: functionsQuery(shown).queryKey }),
  })
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        call.mutate()
      }}
    >
      <label className="text-ui-s text-ink-2">
        {t('bodyOfTheCall')}
        <textarea
          dir="ltr"
          rows={3}
          spellCheck={false}
          value={body}
          onChange={({ target }) => setBody(target.value)}
          className="mt-1 block w-full rounded-large border border-line-control bg-surface p-2 font-mono text-code-s text-ink"
        />
      </label>
      <div>
        <Button type="submit" disabled={call.isPending}>
          {t('callNow')}
        </Button>
      </div>
      <Failure error={call.error} />
      {call.data === undefined ? null : (
        <div role="status" className="flex flex-col gap-1">
          <p className="text-ui-s text-ink-2">{t('answeredWith', { status: call.data.status })}</p>
          <pre
            dir="ltr"
            className="max-h-60 overflow-auto rounded-large border border-line bg-surface-2 p-2 font-mono text-code-s whitespace-pre-wrap break-words"
          >
            {call.data.text}
          </pre>
        </div>
      )}
    </form>
  )
}
