/** Says that the owner of the open project asks the person to take it over: when it is opened, and as soon as they are asked. */

import { t } from '@sayso/language/workbench'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { notifyUntilClosed } from '../../ui/notices.tsx'

export function useOfferNotice(): void {
  const { store, panels } = useOpenProject()
  const owner = useStore(store, ({ project: { shared } }) =>
    shared?.isOffered === true ? shared.ownerName : null,
  )
  useEffect(() => {
    if (owner === null) return
    void notifyUntilClosed(t('asksYouToTakeOver', { owner }), {
      action: { label: t('answer'), onClick: () => panels.question.setState({ asked: 'members' }) },
    })
  }, [owner, panels])
}
