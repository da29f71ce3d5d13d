/** One project: a drawing of it in a phone, its name, when it was edited, what can be done with it. */

import { t } from '@sayso/language/home'
import type { ProjectSummary } from '@sayso/wire'
import { clsx } from 'clsx'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { exportUrl } from '../../api/client.ts'
import { formatAgo } from '../../browser/clock.ts'
import { Link } from '../../navigation/link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { DangerMenuItem, Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { ProjectThumbnail } from './project-thumbnail.tsx'

export type ProjectIntent = 'rename' | 'duplicate' | 'delete'

interface ProjectCardProps {
  project: ProjectSummary
  isOnStage: boolean
  nowMs: number
  /** Pointed at or focused for a moment: wants to run on the stage. */
  onLinger: (project: ProjectSummary) => void
  onIntent: (intent: ProjectIntent, project: ProjectSummary) => void
}

const LINGER_MS = 300

export function ProjectCard({ project, isOnStage, nowMs, onLinger, onIntent }: ProjectCardProps) {
  const isOwner = project.shared === undefined
  const linger = useRef<ReturnType<typeof setTimeout>>(undefined)
  const begin = () => {
    clearTimeout(linger.current)
    linger.current = setTimeout(() => onLinger(project), LINGER_MS)
  }
  const end = () => clearTimeout(linger.current)
  // It may leave the list while it is pointed at.
  useEffect(() => () => clearTimeout(linger.current), [])

  return (
    <article
      className="w-40 shrink-0 md:w-auto"
      onPointerEnter={begin}
      onPointerLeave={end}
      onFocus={begin}
      onBlur={end}
    >
      <Link
        to={`/project/${project.id}`}
        aria-label={t('openTitle', { title: project.title })}
        className={clsx(
          'block rounded-panel outline-offset-2',
          isOnStage && 'ring-2 ring-ink ring-offset-2 ring-offset-canvas',
        )}
      >
        <ProjectThumbnail project={project} />
      </Link>
      <div className="mt-2 flex items-center gap-1">
        <h3 dir="auto" className="min-w-0 flex-1 truncate text-body font-semibold">
          {project.title}
        </h3>
        <CardMenu title={project.title}>
          {isOwner ? <MenuItem onSelect={() => onIntent('rename', project)}>{t('rename')}</MenuItem> : null}
          <MenuItem onSelect={() => onIntent('duplicate', project)}>{t('duplicate')}</MenuItem>
          <MenuItem asChild>
            <a href={exportUrl(project.id)} download>
              {t('export')}
            </a>
          </MenuItem>
          {isOwner ? (
            <>
              <MenuSeparator />
              <DangerMenuItem onSelect={() => onIntent('delete', project)}>{t('delete')}</DangerMenuItem>
            </>
          ) : null}
        </CardMenu>
      </div>
      {project.shared === undefined ? null : (
        <p dir="auto" className="-mt-0.5 truncate text-ui-s text-ink-2">
          {t(project.shared.isOffered ? 'offeredBy' : 'sharedBy', { owner: project.shared.ownerName })}
        </p>
      )}
      <p className="-mt-0.5 truncate text-ui-s text-ink-3">
        {project.activeStreamId === null
          ? t('edited', { ago: formatAgo(project.updatedAt, nowMs) })
          : t('beingWritten')}
      </p>
    </article>
  )
}

function CardMenu({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('moreFor', { title })} className="-me-1.5 size-7!">
          <Ellipsis strokeWidth={1.75} />
        </IconButton>
      }
    >
      {children}
    </Menu>
  )
}
