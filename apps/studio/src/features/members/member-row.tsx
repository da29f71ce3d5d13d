/** One person of a project, and what the owner, or they themselves, can do about it. */

import { t } from '@sayso/language/members'
import type { InvitedRole, OwnershipOffer, ProjectMember } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { useMutation } from '@tanstack/react-query'
import { portraitUrl } from '../../api/portrait-url.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { notifyError } from '../../ui/notices.tsx'
import { membersApi, refreshMembers } from './members-api.ts'
import { formatDay } from './open-invitations.tsx'
import { roleLabel } from './role-label.ts'
import { RoleSelect } from './role-select.tsx'

/** A step that cannot be taken back by the same button. */
export type MemberQuestion = { kind: 'remove' | 'make-owner' | 'leave'; member: ProjectMember }

interface MemberRowProps {
  projectId: string
  member: ProjectMember
  /** The person who looks at the list owns the project. */
  isOwner: boolean
  /** The owner's own, to this or another member. */
  offer: OwnershipOffer | null
  onAsk: (question: MemberQuestion) => void
}

export function MemberRow({ projectId, member, isOwner, offer, onAsk }: MemberRowProps) {
  const { name, email, role, userId, isYou, isGuest } = member
  const setRole = useMutation({
    mutationFn: (next: InvitedRole) => membersApi.setRole(projectId, userId, next),
    onSettled: () => refreshMembers(projectId),
    onError: (failure) => void notifyError(t('notChanged'), failureSentence(failure)),
  })
  const withdraw = useMutation({
    mutationFn: () => membersApi.endOffer(projectId),
    onSettled: () => refreshMembers(projectId),
    onError: (failure) => void notifyError(t('notChanged'), failureSentence(failure)),
  })
  const isAsked = offer?.userId === userId
  const canBeChanged = isOwner && role !== 'owner'
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-2 py-2">
      <Avatar name={name} picture={portraitUrl(userId, member.pictureId)} />
      <div className="min-w-0 flex-1 basis-40">
        <p dir="auto" className="truncate text-body font-medium">
          {isYou ? t('you', { name }) : name}
        </p>
        {email === null ? null : <p className="truncate text-ui-s text-ink-3">{email}</p>}
        {isAsked ? (
          <p className="text-ui-s text-ink-2">
            {t('isAskedToTakeOver', { day: formatDay(offer.expiresAt) })}
          </p>
        ) : null}
      </div>
      {canBeChanged ? (
        <RoleSelect
          label={t('changeTheRoleOf', { name })}
          role={role}
          isDisabled={setRole.isPending}
          onChange={(next) => setRole.mutate(next)}
        />
      ) : (
        <span className="text-ui text-ink-2">{roleLabel(role)}</span>
      )}
      {isAsked ? (
        <Button look="ghost" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('withdraw')}
        </Button>
      ) : null}
      {canBeChanged && !isGuest && offer === null ? (
        <Button look="ghost" onClick={() => onAsk({ kind: 'make-owner', member })}>
          {t('makeOwner')}
          <span className="sr-only"> {name}</span>
        </Button>
      ) : null}
      {canBeChanged ? (
        <Button onClick={() => onAsk({ kind: 'remove', member })}>
          {t('remove')}
          <span className="sr-only"> {name}</span>
        </Button>
      ) : null}
      {isYou && role !== 'owner' ? (
        <Button onClick={() => onAsk({ kind: 'leave', member })}>{t('leaveProject')}</Button>
      ) : null}
    </li>
  )
}
