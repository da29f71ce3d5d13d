/** Turns the answer to a question into a change of the app. */

import { t } from '@sayso/language/conversation'
import { useConversation, useMayEdit, useOpenProject } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'

export function BuildThis() {
  const { sendAside } = useOpenProject()
  const canEdit = useMayEdit()
  const isIdle = useConversation(({ turn }) => turn.phase === 'idle')
  if (!canEdit || !isIdle) return null
  return (
    <Button size="s" className="self-start" onClick={() => void sendAside(t('buildWhatYouProposed'))}>
      {t('buildThis')}
    </Button>
  )
}
