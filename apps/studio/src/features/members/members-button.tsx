/** Opens the dialog about the project's people. Narrow pages have it in the project's menu alone. */

import { t } from '@sayso/language/workbench'
import { Users } from 'lucide-react'
import { useOpenProject } from '../../page/open-project-context.tsx'

export function MembersButton() {
  const { panels } = useOpenProject()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('members')}
      onClick={() => panels.question.setState({ asked: 'members' })}
      className="touch-target inline-flex h-8 shrink-0 items-center gap-2 rounded-button border border-line-2 bg-raised px-3 text-ui font-medium hover:bg-hover max-lg:hidden"
    >
      <Users className="size-4" strokeWidth={1.75} aria-hidden="true" />
      <span className="max-xl:hidden">{t('members')}</span>
    </button>
  )
}
