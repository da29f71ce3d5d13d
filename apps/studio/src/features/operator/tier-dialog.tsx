/** Dialog that puts an account on another tier, with an end when it is a trial. */

import { t } from '@sayso/language/operator'
import type { OperatorOverview, OperatorPerson } from '@sayso/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../api/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FIELD } from '../../ui/field.ts'
import { FormEnd } from '../../ui/form-end.tsx'
import { allPeople, setTier } from './operator-queries.ts'

interface TierDialogProps {
  person: OperatorPerson
  tiers: OperatorOverview['tiers']
  onClose: () => void
}

export function TierDialog({ person, tiers, onClose }: TierDialogProps) {
  const [tier, setChosen] = useState(person.tier ?? tiers[0]?.id ?? '')
  const [lastDay, setLastDay] = useState(person.trialEnd?.slice(0, 10) ?? '')
  const set = useMutation({
    mutationFn: () =>
      setTier(person.id, { tier, trialEnd: lastDay === '' ? null : `${lastDay}T00:00:00.000Z` }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(allPeople)
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('tierOf', { email: person.email })}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          set.mutate()
        }}
      >
        <label className="mt-4 block text-ui font-medium">
          {t('tier')}
          <select value={tier} onChange={(event) => setChosen(event.target.value)} className={FIELD}>
            {tiers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="mt-4 block text-ui font-medium">
          {t('trialEnds')}
          <input
            type="date"
            value={lastDay}
            onChange={(event) => setLastDay(event.target.value)}
            className={FIELD}
          />
        </label>
        <FormEnd error={set.error} submitLabel={t('apply')} isDisabled={set.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
