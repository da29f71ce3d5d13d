/** Tool of a project's prompt box: points at the part of the app that the next prompt is about. */

import { t } from '@sayso/language/prompts'
import { clsx } from 'clsx'
import { MousePointerClick } from 'lucide-react'
import { useOpenProject, usePreview } from '../../page/open-project-context.tsx'
import { showApp } from '../../page/show.ts'
import { usePointing } from '../../page/use-pointing.ts'
import { IconButton } from '../../ui/icon-button.tsx'

export function PointTool() {
  const open = useOpenProject()
  const { isPointing, setPointing } = usePointing()
  const runs = usePreview(({ state }) => state?.phase === 'running')
  const point = () => {
    setPointing(!isPointing)
    if (!isPointing) showApp(open)
  }
  return (
    <IconButton
      label={runs ? t('pointAtAPartOf') : t('pointAtAPartOfThe')}
      shortcut="Alt P"
      aria-pressed={isPointing}
      aria-disabled={!runs}
      className={clsx('size-9! [&_svg]:size-[18px]', isPointing && 'bg-sel', !runs && 'opacity-50')}
      onClick={runs ? point : undefined}
    >
      <MousePointerClick strokeWidth={1.75} />
    </IconButton>
  )
}
