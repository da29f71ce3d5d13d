/** Makes the link of an invitation: for a role, for one address, for one person or for many. */

import { t } from '@sayso/language/members'
import type { InvitedRole } from '@sayso/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FIELD } from '../../ui/field.ts'
import { Failure } from '../../ui/form-end.tsx'
import { LinkField } from '../devices/link-field.tsx'
import { membersApi, refreshMembers } from './members-api.ts'
import { formatDay } from './open-invitations.tsx'
import { RoleSelect } from './role-select.tsx'

export function InviteForm({ projectId }: { projectId: string }) {
  const [role, setRole] = useState<InvitedRole>('editor')
  const [email, setEmail] = useState('')
  const [isReusable, setReusable] = useState(false)
  const address = email.trim()
  const invite = useMutation({
    mutationFn: () =>
      membersApi.invite(projectId, { role, ...(address === '' ? { isReusable } : { email: address }) }),
    onSuccess: () => refreshMembers(projectId),
  })
  return (
    <form
      aria-labelledby="invite"
      className="mt-6 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault()
        invite.mutate()
      }}
    >
      <h3 id="invite" className="text-ui font-semibold">
        {t('invite')}
      </h3>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <RoleSelect label={t('role')} role={role} onChange={setRole} />
        <span className="text-ui text-ink-2">
          {t(role === 'editor' ? 'inviteAsEditor' : 'inviteAsViewer')}
        </span>
      </div>
      <label className="mt-4 block text-ui font-medium">
        {t('emailAddress')}
        <input
          type="email"
          value={email}
          maxLength={254}
          onChange={({ target }) => setEmail(target.value)}
          className={FIELD}
        />
      </label>
      <p className="mt-1.5 text-ui-s text-ink-3">{t('withAnAddress')}</p>
      {address === '' ? (
        <label className="mt-2 flex min-h-11 items-center gap-2.5 text-ui">
          <input
            type="checkbox"
            checked={isReusable}
            onChange={({ target }) => setReusable(target.checked)}
            className="size-4 accent-ink"
          />
          {t('useItMoreThanOnce')}
        </label>
      ) : null}
      <Failure error={invite.error} />
      <Button className="mt-3" size="l" type="submit" look="primary" disabled={invite.isPending}>
        {t('makeALink')}
      </Button>
      {invite.data === undefined ? null : (
        <div role="status">
          <LinkField label={t('invitationLink')} text={`${window.location.origin}${invite.data.path}`} />
          <p className="mt-1.5 text-ui-s text-ink-3">
            {t('theLinkWorks', { day: formatDay(invite.data.invitation.expiresAt) })}
          </p>
        </div>
      )}
    </form>
  )
}
