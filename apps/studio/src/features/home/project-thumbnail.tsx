/** A drawing that stands for a project: a phone with its name. The app itself runs on the stage. */

import type { ProjectSummary } from '@sayso/wire'
import { clsx } from 'clsx'

/** Told apart by tint; which one means nothing. */
const TINTS = ['bg-ok-tint', 'bg-info-tint', 'bg-warn-tint', 'bg-danger-tint', 'bg-signal-tint'] as const

export function ProjectThumbnail({ project }: { project: Pick<ProjectSummary, 'id' | 'title'> }) {
  const tint = TINTS[sumOf(project.id) % TINTS.length]
  return (
    <div
      aria-hidden="true"
      className="relative flex h-60 justify-center overflow-hidden rounded-panel bg-stage pt-5 md:h-[235px]"
    >
      <div className="h-[300px] w-[118px] md:w-[143px] rounded-[24px] bg-phone-body p-[5px] shadow-phone ring-1 ring-phone-edge">
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
      </div>
    </div>
  )
}

function sumOf(text: string): number {
  let sum = 0
  for (const character of text) sum += character.codePointAt(0) ?? 0
  return sum
}
