/** Ways into the dialog Publish: a button on wide pages, an item of the project's menu on all. */

import { t } from '@sayso/language/publish'
import { Globe } from 'lucide-react'
import { useOpenProject, useProjectState } from '../../page/open-project-context.tsx'
import { MenuItem } from '../../ui/menu.tsx'

/** Only the owner decides who sees the app. */
const useIsOwner = () => useProjectState(({ project }) => project.shared === undefined)

export function PublishButton() {
  const { panels } = useOpenProject()
  if (!useIsOwner()) return null
  return (
    <button
      type="button"
      aria-label={t('publish')}
      onClick={() => panels.question.setState({ asked: 'publish' })}
      className="touch-target inline-flex h-8 shrink-0 items-center gap-2 rounded-button border border-line-2 bg-raised px-3 text-ui font-medium hover:bg-hover max-lg:border-0 max-lg:px-1.5 max-md:hidden"
    >
      <Globe className="size-4" strokeWidth={1.75} aria-hidden="true" />
      <span className="max-lg:hidden">{t('publish')}</span>
    </button>
  )
}

export function PublishItem() {
  const { panels } = useOpenProject()
  if (!useIsOwner()) return null
  return <MenuItem onSelect={() => panels.question.setState({ asked: 'publish' })}>{t('publish')}</MenuItem>
}
