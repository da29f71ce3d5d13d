/** Invitations that nobody has used up yet. */

import { formatDate } from '@sayso/language'
import { t } from '@sayso/language/members'
import type { OpenInvitation } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { notifyError } from '../../ui/notices.tsx'
import { membersApi, refreshMembers } from './members-api.ts'
import { roleLabel } from './role-label.ts'

export function OpenInvitations({ projectId, invitations }: OpenInvitationsProps) {
  const revoke = useMutation({
    mutationFn: (id: string) => membersApi.revoke(projectId, id),
    onSettled: () => refreshMembers(projectId),
    onError: (failure) => void notifyError(t('notChanged'), failureSentence(failure)),
  })
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="open-invitations" className="mt-5">
      <h3 id="open-invitations" className="text-ui font-semibold">
        {t('openInvitations')}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex min-h-11 flex-wrap items-center gap-2 py-1.5">
            <div className="min-w-0 flex-1 basis-48">
              <p className="truncate text-body">{invitationText(invitation)}</p>
              <p className="text-ui-s text-ink-3">
                {t('untilDay', { day: formatDay(invitation.expiresAt) })}
              </p>
            </div>
            <Button
              disabled={revoke.isPending}
              aria-label={t('revokeInvitation', { invitation: invitationText(invitation) })}
              onClick={() => revoke.mutate(invitation.id)}
            >
              {t('revoke')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OpenInvitationsProps {
  projectId: string
  invitations: readonly OpenInvitation[]
}

function invitationText({ role, email, isReusable }: OpenInvitation): string {
  if (email !== null) return t('forAddress', { role: roleLabel(role), email })
  return t(isReusable ? 'everybodyWithTheLink' : 'forOnePerson', { role: roleLabel(role) })
}

export function formatDay(iso: string): string {
  return formatDate(new Date(iso), { day: 'numeric', month: 'long' })
}
