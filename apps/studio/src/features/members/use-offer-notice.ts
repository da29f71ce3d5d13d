/** Says once, when a project is opened, that its owner asks the person to take it over. */

import { t } from '@sayso/language/workbench'
import { useEffect } from 'react'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { notifyUntilClosed } from '../../ui/notices.tsx'

export function useOfferNotice(): void {
  const { store, panels } = useOpenProject()
  useEffect(() => {
    const { shared } = store.getState().project
    if (shared?.isOffered !== true) return
    void notifyUntilClosed(t('asksYouToTakeOver', { owner: shared.ownerName }), {
      action: { label: t('answer'), onClick: () => panels.question.setState({ asked: 'members' }) },
    })
  }, [store, panels])
}
