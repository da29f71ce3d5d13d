/** A phone with a project's app in it, as it last ran; before that, a drawing with its name. The app itself runs on the stage. */

import type { ProjectSummary } from '@sayso/wire'
import { clsx } from 'clsx'
import { thumbnailUrl } from '../../api/client.ts'

/** Tints that distinguish projects; which one has no meaning. */
const TINTS = ['bg-ok-tint', 'bg-info-tint', 'bg-warn-tint', 'bg-danger-tint', 'bg-signal-tint'] as const

type Pictured = Pick<ProjectSummary, 'id' | 'title' | 'thumbnailId'>

export function ProjectThumbnail({ project }: { project: Pictured }) {
  const { id, thumbnailId } = project
  return (
    <div
      aria-hidden="true"
      className="relative flex h-60 justify-center overflow-hidden rounded-panel bg-stage pt-5 md:h-[235px]"
    >
      {/* A picture fills the phone from side to side. One that a narrow page took is less tall than the phone, and ends above its foot. */}
      <div className="h-[244px] w-[118px] md:h-[300px] md:w-[143px] rounded-[24px] bg-phone-body p-[5px] shadow-phone ring-1 ring-phone-edge">
        {thumbnailId == null ? (
          <Drawing project={project} />
        ) : (
          <div className="h-full overflow-hidden rounded-[19px] bg-surface">
            <img src={thumbnailUrl(id, thumbnailId)} alt="" loading="lazy" className="min-h-16 w-full" />
          </div>
        )}
      </div>
    </div>
  )
}

function Drawing({ project }: { project: Pictured }) {
  const tint = TINTS[sumOf(project.id) % TINTS.length]
  return (
    <div className="flex h-full flex-col gap-2 overflow-hidden rounded-[19px] bg-surface px-2 pt-6">
      <div className={clsx('flex h-[104px] flex-col justify-end gap-1.5 rounded-large p-2.5', tint)}>
        <span className="line-clamp-3 font-display text-[15px] leading-[17px] font-semibold tracking-[-0.02em] text-ink">
          {project.title}
        </span>
        <span className="h-1 w-2/3 rounded-full bg-hover" />
      </div>
      {[0, 1, 2].map((row) => (
        <span key={row} className="flex items-center gap-1.5 rounded-button border border-line p-1.5">
          <span className={clsx('size-6 rounded-chip', tint)} />
          <span className="flex flex-1 flex-col gap-1">
            <span className="h-1 w-3/4 rounded-full bg-sel" />
            <span className="h-1 w-1/2 rounded-full bg-hover" />
          </span>
        </span>
      ))}
    </div>
  )
}

function sumOf(text: string): number {
  let sum = 0
  for (const character of text) sum += character.codePointAt(0) ?? 0
  return sum
}
