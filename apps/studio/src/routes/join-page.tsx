/** The page behind the link of an invitation: the project, who invites, as what, and the button that joins. */

import { t } from '@sayso/language/members'
import type { InvitationResponse } from '@sayso/wire'
import { ApiFailure, failureSentence } from '@sayso/workbench'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { projectQuery, projectsQuery, queryClient, sessionQuery } from '../api/api.ts'
import { HomeHeader } from '../features/home/home-header.tsx'
import { invitationQuery, membersApi } from '../features/members/members-api.ts'
import { Link } from '../navigation/link.tsx'
import { navigate, usePathParts } from '../navigation/navigation.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { HomeLink } from './not-found-page.tsx'

export function JoinPage() {
  const { token = '' } = usePathParts()
  const { data, error } = useQuery(invitationQuery(token))
  useEffect(() => {
    document.title = `${t('join')} · Sayso`
  }, [])
  return (
    <div className="mx-auto min-h-dvh max-w-[720px] px-4 md:px-10">
      <HomeHeader />
      <main aria-busy={data === undefined && error === null}>
        {error === null ? null : <NotIn error={error} />}
        {data === undefined || error !== null ? null : <Invitation token={token} invitation={data} />}
      </main>
    </div>
  )
}

function NotIn({ error }: { error: Error }) {
  // It may be for the address of an account that this browser is not signed in to.
  const mayBeForAnother = error instanceof ApiFailure && error.code === 'not-found'
  const signIn = (
    <Link to="/sign-in" className="underlined text-body font-medium">
      {t('signIn')}
    </Link>
  )
  return (
    <Notice title={t('thisInvitationDoesNotWork')} action={mayBeForAnother ? signIn : <HomeLink />}>
      {failureSentence(error)}
    </Notice>
  )
}

function Invitation({ token, invitation }: { token: string; invitation: InvitationResponse }) {
  const { projectTitle: title, ownerName: owner, role, isMember } = invitation
  const { data: session } = useQuery(sessionQuery)
  const join = useMutation({
    mutationFn: () => membersApi.join(token),
    onSuccess: async ({ projectId }) => {
      // It was not there for this person before.
      queryClient.removeQueries({ queryKey: projectQuery(projectId).queryKey })
      await queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
      navigate(`/project/${projectId}`)
    },
  })
  return (
    <Notice
      title={t('invitesYou', { owner, title })}
      action={
        <>
          {session?.user.isGuest === true ? (
            <p className="text-ui text-ink-3">{t('youJoinAsAGuest')}</p>
          ) : null}
          {join.error === null ? null : (
            <p role="alert" className="text-ui text-danger">
              {failureSentence(join.error)}
            </p>
          )}
          <Button size="xl" look="primary" disabled={join.isPending} onClick={() => join.mutate()}>
            {isMember ? t('openTheProject') : t('join')}
          </Button>
        </>
      }
    >
      {t(role === 'editor' ? 'asAnEditorYouCan' : 'asAViewerYouCan')}
    </Notice>
  )
}
