/** The owner asks the person who looks at the list to take the project over: what comes with it, and the answer. */

import { t } from '@sayso/language/members'
import type { OwnershipOffer as Offer } from '@sayso/wire'
import { useMutation } from '@tanstack/react-query'
import { projectsQuery, queryClient } from '../../api/api.ts'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/form-end.tsx'
import { membersApi, refreshMembers } from './members-api.ts'
import { formatDay } from './open-invitations.tsx'

export function OwnershipOffer({ projectId, owner, offer }: OwnershipOfferProps) {
  const { store } = useOpenProject()
  const accept = useMutation({
    mutationFn: () => membersApi.acceptOffer(projectId),
    // An owner's page has more than a member's.
    onSuccess: () => window.location.reload(),
  })
  const decline = useMutation({
    mutationFn: () => membersApi.endOffer(projectId),
    onSettled: async () => {
      const { project } = store.getState()
      if (project.shared !== undefined) {
        store.setState({ project: { ...project, shared: { ...project.shared, isOffered: false } } })
      }
      await queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
      await refreshMembers(projectId)
    },
  })
  const isBusy = accept.isPending || decline.isPending
  return (
    <section aria-labelledby="ownership-offer" className="mt-4 rounded-panel border border-line-control p-4">
      <h3 id="ownership-offer" dir="auto" className="text-body font-semibold">
        {t('asksYouToTakeOver', { owner })}
      </h3>
      <p className="mt-1 text-ui text-ink-2">
        {t('whatYouTakeOver', { owner, day: formatDay(offer.expiresAt) })}
      </p>
      <Failure error={accept.error ?? decline.error} />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="l" look="primary" disabled={isBusy} onClick={() => accept.mutate()}>
          {t('takeItOver')}
        </Button>
        <Button size="l" disabled={isBusy} onClick={() => decline.mutate()}>
          {t('decline')}
        </Button>
      </div>
    </section>
  )
}

interface OwnershipOfferProps {
  projectId: string
  /** The owner's name. */
  owner: string
  offer: Offer
}
