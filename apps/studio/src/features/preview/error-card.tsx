/** Beside the phone: what stopped the app, where, and the ways out. */

import type { Problem, SourcePlace } from '@sayso/wire'
import { ChevronLeft, ChevronRight, CircleAlert, Copy, Wrench } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { isFault, placeWords, type RepairOffer, repairWords } from './repair.ts'
import { SourceLines } from './source-lines.tsx'

export interface ErrorCardProps {
  problems: readonly Problem[]
  /** `Version 7 stopped`. */
  headlineOf: (problem: Problem) => string
  offer: RepairOffer
  onFix: () => void
  /** For saying in words what should be different. */
  onDescribe: () => void
  onOpenPlace: (place: SourcePlace) => void
  /** For what is not the app's fault. */
  onHide: (problem: Problem) => void
  /** For an app that takes too much. */
  onStop: () => void
  /** `Restore version 6`, where there is such a version. */
  restore?: { versionNumber: number; onRestore: () => void }
}

export function ErrorCard({
  problems,
  headlineOf,
  offer,
  onFix,
  onDescribe,
  onOpenPlace,
  onHide,
  onStop,
  restore,
}: ErrorCardProps) {
  const [wanted, setWanted] = useState(0)
  const index = Math.min(wanted, problems.length - 1)
  const problem = problems[index]
  if (problem === undefined) return null
  const { place } = problem
  return (
    <div className="flex w-full flex-col gap-4">
      <section
        aria-label="Error"
        className="flex max-h-full flex-col overflow-hidden rounded-panel border border-line bg-raised shadow-e2"
      >
        <div className="flex flex-col gap-2 px-5 pt-5 pb-4">
          <div
            className={`flex items-center gap-2 text-ui font-semibold ${isFault(problem) ? 'text-danger' : 'text-warn'}`}
          >
            <CircleAlert className="size-[18px] shrink-0" strokeWidth={1.75} aria-hidden="true" />
            <span className="flex-1">{headlineOf(problem)}</span>
            <ErrorPager index={index} count={problems.length} onGo={setWanted} />
          </div>
          <p className="line-clamp-4 text-title-s font-semibold text-balance break-words">
            {problem.message}
          </p>
          {place === null ? null : (
            <button
              type="button"
              onClick={() => onOpenPlace(place)}
              className="touch-target underlined self-start text-left font-mono text-code-s break-all"
            >
              {placeWords(place)}
            </button>
          )}
        </div>
        {problem.frame === undefined ? null : <SourceLines lines={problem.frame} />}
        <div className="flex flex-wrap items-center gap-2 px-5 pt-4">
          {offer === 'fix' ? (
            <Button look="primary" size="l" onClick={onFix}>
              <Wrench strokeWidth={1.75} /> Fix it
            </Button>
          ) : null}
          {offer === 'describe' || offer === 'exhausted' ? (
            <Button look="primary" size="l" onClick={onDescribe}>
              Describe it yourself
            </Button>
          ) : null}
          {place === null ? null : (
            <Button size="l" onClick={() => onOpenPlace(place)}>
              Open file
            </Button>
          )}
          {problem.kind === 'memory' ? (
            <Button size="l" onClick={onStop}>
              Stop the app
            </Button>
          ) : null}
          {isFault(problem) ? null : (
            <Button size="l" onClick={() => onHide(problem)}>
              Hide
            </Button>
          )}
          <IconButton label="Copy the error" className="size-10!" onClick={() => void copyProblem(problem)}>
            <Copy strokeWidth={1.75} />
          </IconButton>
        </div>
        <p className="px-5 pt-3 pb-5 text-ui text-ink-2">{repairWords(offer)}</p>
      </section>
      {restore === undefined ? null : (
        <p className="px-1 text-ui text-ink-3">
          Or go back:{' '}
          <button
            type="button"
            onClick={restore.onRestore}
            className="touch-target underlined ml-1 font-medium text-ink"
          >
            Restore {restore.versionNumber === 0 ? 'the starter' : `version ${restore.versionNumber}`}
          </button>
        </p>
      )}
    </div>
  )
}

function ErrorPager({ index, count, onGo }: { index: number; count: number; onGo: (index: number) => void }) {
  if (count < 2) return null
  return (
    <span className="flex items-center text-ui-s font-normal text-ink-2 tabular-nums">
      <IconButton
        label="Previous error"
        className="size-7!"
        disabled={index === 0}
        onClick={() => onGo(index - 1)}
      >
        <ChevronLeft strokeWidth={1.75} />
      </IconButton>
      {index + 1} of {count}
      <IconButton
        label="Next error"
        className="size-7!"
        disabled={index === count - 1}
        onClick={() => onGo(index + 1)}
      >
        <ChevronRight strokeWidth={1.75} />
      </IconButton>
    </span>
  )
}

async function copyProblem({ message, place }: Problem): Promise<void> {
  await navigator.clipboard.writeText(place === null ? message : `${placeWords(place)}\n${message}`)
}
