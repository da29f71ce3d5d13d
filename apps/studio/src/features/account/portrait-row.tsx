/** The person's picture in the settings: choose one, or remove it. */

import { t } from '@sayso/language/account'
import { MAX_PORTRAIT_SIDE_PX, type SessionResponse } from '@sayso/wire'
import { ApiFailure, failureSentence } from '@sayso/workbench'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { portraitUrl } from '../../api/portrait-url.ts'
import { cropToSquare } from '../../browser/shrink-picture.ts'
import { ownAccount, refreshAccount } from '../../stores/account/own-account.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { notifyError } from '../../ui/notices.tsx'

const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const MAX_FILE_BYTES = 1024 * 1024

export function PortraitRow({ user }: { user: SessionResponse['user'] }) {
  const input = useRef<HTMLInputElement>(null)
  const picture = portraitUrl(user.id, user.pictureId)
  const change = useMutation({
    mutationFn: (file: File | null) => (file === null ? ownAccount.removePicture() : setPicture(file)),
    onSuccess: refreshAccount,
    onError: (failure) => void notifyError(t('notChanged'), failureSentence(failure)),
  })
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      <Avatar size="l" name={user.name ?? user.email ?? ''} picture={picture} />
      <Button disabled={change.isPending} onClick={() => input.current?.click()}>
        {t('choosePicture')}
      </Button>
      {picture === null ? null : (
        <Button look="ghost" disabled={change.isPending} onClick={() => change.mutate(null)}>
          {t('removePicture')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept={TYPES.join()}
        aria-label={t('picture')}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again.
          target.value = ''
          if (file !== undefined) change.mutate(file)
        }}
      />
    </div>
  )
}

async function setPicture(file: File): Promise<void> {
  const isTaken = TYPES.includes(file.type) && file.size <= MAX_FILE_BYTES
  const square = isTaken ? await cropToSquare(file, MAX_PORTRAIT_SIDE_PX).catch(() => null) : null
  // A file of another kind, or one that this browser cannot read.
  if (square === null) throw new ApiFailure(t('pictureNotTaken'), { code: 'bad-request' })
  await ownAccount.setPicture(square)
}
