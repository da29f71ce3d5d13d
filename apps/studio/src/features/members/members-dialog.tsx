/** The people of a project: who they are, what they may do, and how others come in. */

import { t } from '@sayso/language/members'
import type { ProjectSummary } from '@sayso/wire'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { projectsQuery, queryClient } from '../../api/api.ts'
import { navigate } from '../../navigation/navigation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure, FormEnd } from '../../ui/form-end.tsx'
import { InviteForm } from './invite-form.tsx'
import { type MemberQuestion, MemberRow } from './member-row.tsx'
import { membersApi, membersQuery, refreshMembers } from './members-api.ts'
import { OpenInvitations } from './open-invitations.tsx'
import { OwnershipOffer } from './ownership-offer.tsx'

interface MembersDialogProps {
  project: ProjectSummary
  onClose: () => void
}

export function MembersDialog({ project, onClose }: MembersDialogProps) {
  const { data, error } = useQuery(membersQuery(project.id))
  const [question, setQuestion] = useState<MemberQuestion | null>(null)
  if (question !== null) {
    return <Question question={question} project={project} onClose={() => setQuestion(null)} />
  }
  const { shared } = project
  const isOwner = shared === undefined
  const offer = data?.offer ?? null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="form"
      title={t('members')}
      description={t('editorsChangeTheProject')}
    >
      <Failure error={error} />
      {shared !== undefined && offer !== null ? (
        <OwnershipOffer projectId={project.id} owner={shared.ownerName} offer={offer} />
      ) : null}
      <ul aria-label={t('members')} className="mt-4 divide-y divide-line">
        {data?.members.map((member) => (
          <MemberRow
            key={member.userId}
            projectId={project.id}
            member={member}
            isOwner={isOwner}
            offer={isOwner ? offer : null}
            onAsk={setQuestion}
          />
        ))}
      </ul>
      {isOwner && data !== undefined ? (
        <>
          <OpenInvitations projectId={project.id} invitations={data.invitations} />
          <InviteForm projectId={project.id} />
        </>
      ) : null}
    </Dialog>
  )
}

interface QuestionProps {
  question: MemberQuestion
  project: ProjectSummary
  onClose: () => void
}

function Question({ question: { kind, member }, project, onClose }: QuestionProps) {
  const { name, userId } = member
  const words = {
    remove: {
      title: t('removeQuestion', { name }),
      description: t('theyLoseTheProject'),
      action: t('remove'),
    },
    leave: {
      title: t('leaveQuestion', { title: project.title }),
      description: t('youLoseAccess'),
      action: t('leaveProject'),
    },
    'make-owner': {
      title: t('makeOwnerQuestion', { name }),
      description: t('theyAreAskedFirst'),
      action: t('askThem'),
    },
  }[kind]
  const step = useMutation({
    mutationFn: () =>
      kind === 'make-owner' ? membersApi.offerTo(project.id, userId) : membersApi.remove(project.id, userId),
    onSuccess: async () => {
      if (kind === 'leave') {
        await queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
        navigate('/')
      }
      await refreshMembers(project.id)
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={words.title} description={words.description}>
      <FormEnd
        error={step.error}
        submitLabel={words.action}
        look={kind === 'make-owner' ? 'primary' : 'danger'}
        isDisabled={step.isPending}
        onCancel={onClose}
        onSubmit={() => step.mutate()}
      />
    </Dialog>
  )
}
