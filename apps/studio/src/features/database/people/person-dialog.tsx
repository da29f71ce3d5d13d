/** Dialog in which the app's owner signs out, disables, resets or deletes one of its people. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/database'
import type { ChangePersonRequest, ChangePersonResponse } from '@sayso/wire'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CopiedText } from '../../../ui/copied-text.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/form-end.tsx'
import { shownKey } from '../shown/database-api.ts'
import { useShownData } from '../shown/shown-data.tsx'
import { changePerson } from './app-people-api.ts'

export interface ListedPerson {
  id: string
  email: string
  isAnonymous: boolean
  isDisabled: boolean
}

interface PersonDialogProps {
  person: ListedPerson
  onClose: () => void
}

type Change = Extract<ChangePersonRequest, { id: string }>['kind']

const DONE: Readonly<Record<Exclude<Change, 'reset' | 'delete'>, () => string>> = {
  disable: () => t('thePersonIsDisabled'),
  enable: () => t('thePersonIsEnabled'),
  'sign-out': () => t('thePersonIsSignedOut'),
}

export function PersonDialog({ person: { id, email, isAnonymous, isDisabled }, onClose }: PersonDialogProps) {
  const [isDeleting, setDeleting] = useState(false)
  const change = useChangePerson(onClose)
  const kind = change.variables?.kind
  const answer = change.data
  const send = (next: Change) => change.mutate({ kind: next, id })
  return (
    <Dialog isOpen onClose={onClose} title={email} description={t('whatYouDoHereHolds')} width="form">
      <div className="mt-5 flex flex-wrap gap-2">
        <Button disabled={change.isPending} onClick={() => send('sign-out')}>
          {t('signOutEverywhere')}
        </Button>
        <Button disabled={change.isPending} onClick={() => send(isDisabled ? 'enable' : 'disable')}>
          {isDisabled ? t('enablePerson') : t('disablePerson')}
        </Button>
        {isAnonymous ? null : (
          <Button disabled={change.isPending} onClick={() => send('reset')}>
            {t('makeAResetLink')}
          </Button>
        )}
      </div>
      <Failure error={change.error} />
      {answer?.success === false ? <Failure error={translated(answer.error)} /> : null}
      {answer?.success === true ? (
        <div role="status" className="mt-3 text-ui">
          {kind === 'reset' ? <Secrets answer={answer} note={t('passTheResetOn')} /> : null}
          {kind === 'disable' || kind === 'enable' || kind === 'sign-out' ? <p>{DONE[kind]()}</p> : null}
        </div>
      ) : null}
      <DialogActions>
        {isDeleting ? (
          <>
            <Button size="l" onClick={() => setDeleting(false)}>
              {t('keepThePerson')}
            </Button>
            <Button size="l" look="danger" disabled={change.isPending} onClick={() => send('delete')}>
              {t('deleteItForGood')}
            </Button>
          </>
        ) : (
          <Button size="l" look="ghost" onClick={() => setDeleting(true)}>
            {t('deleteThePerson')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** A person who is deleted has no dialog any more. */
export function useChangePerson(onDeleted: () => void) {
  const shown = useShownData()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: ChangePersonRequest) => changePerson(shown, change),
    onSuccess: async (answer, { kind }) => {
      if (!answer.success) return
      await queries.invalidateQueries({ queryKey: shownKey(shown) })
      if (kind === 'delete') onDeleted()
    },
  })
}

export function Secrets({ answer, note }: { answer: ChangePersonResponse; note: string }) {
  if (!answer.success) return null
  const { link, code } = answer
  return (
    <>
      <p className="text-ink-2">{note}</p>
      {link === null ? null : <Secret label={t('linkToPassOn')} copyLabel={t('copyTheLink')} text={link} />}
      {code === null ? null : <Secret label={t('codeToPassOn')} copyLabel={t('copyTheCode')} text={code} />}
    </>
  )
}

function Secret({ label, copyLabel, text }: { label: string; copyLabel: string; text: string }) {
  return (
    <CopiedText label={label} text={text}>
      <Button className="h-9" onClick={() => void copyText(text)}>
        {copyLabel}
      </Button>
    </CopiedText>
  )
}
