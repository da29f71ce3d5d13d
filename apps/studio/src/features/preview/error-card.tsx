/** Card beside the phone about a stopped app: the error, its place, and the options. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/preview'
import { isFault, type Problem, type SourcePlace } from '@sayso/wire'
import { placeLabel, type RepairOffer, repairText } from '@sayso/workbench'
import { ChevronLeft, ChevronRight, CircleAlert, Copy, PackagePlus, Wrench } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SourceLines } from './source-lines.tsx'

interface ErrorCardProps {
  problems: readonly Problem[]
  /** `Version 7 stopped`. */
  headlineOf: (problem: Problem) => string
  /** Text about the screens that are not broken; may be empty. */
  others: string
  offer: RepairOffer
  onFix: () => void
  /** For saying in words what should be different. */
  onDescribe: () => void
  onOpenPlace: (place: SourcePlace) => void
  /** For what is not the app's fault. */
  onHide: (problem: Problem) => void
  /** For an import whose package `package.json` lacks. */
  onAddPackage: (name: string) => void
  /** For an app that takes too much. */
  onStop: () => void
  /** `Restore version 6`, where there is such a version. */
  restore?: { versionNumber: number; onRestore: () => void }
}

export function ErrorCard({
  problems,
  headlineOf,
  others,
  offer,
  onFix,
  onDescribe,
  onOpenPlace,
  onHide,
  onAddPackage,
  onStop,
  restore,
}: ErrorCardProps) {
  const [wanted, setWanted] = useState(0)
  const index = Math.min(wanted, problems.length - 1)
  const problem = problems[index]
  if (problem === undefined) return null
  const { place, missingPackage } = problem
  return (
    <div className="flex w-full flex-col gap-4 @max-[860px]/stage:gap-2">
      <section
        aria-label={t('error')}
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
            <MessageText text={translated(problem.message)} />
          </p>
          {others === '' ? null : <p className="text-ui text-ink-2">{others}</p>}
          {place === null ? null : (
            <button
              type="button"
              onClick={() => onOpenPlace(place)}
              className="touch-target underlined self-start text-start font-mono text-code-s break-all"
            >
              <bdi dir="ltr">{placeLabel(place)}</bdi>
            </button>
          )}
        </div>
        {problem.frame === undefined ? null : <SourceLines lines={problem.frame} />}
        <div className="flex flex-wrap items-center gap-2 px-5 pt-4">
          {missingPackage === undefined ? null : (
            <Button look="primary" size="l" onClick={() => onAddPackage(missingPackage)}>
              <PackagePlus strokeWidth={1.75} /> {t('addIt')}
            </Button>
          )}
          {offer === 'fix' ? (
            <Button look={missingPackage === undefined ? 'primary' : 'quiet'} size="l" onClick={onFix}>
              <Wrench strokeWidth={1.75} /> {t('fixIt')}
            </Button>
          ) : null}
          {missingPackage === undefined && (offer === 'describe' || offer === 'exhausted') ? (
            <Button look="primary" size="l" onClick={onDescribe}>
              {t('describeItYourself')}
            </Button>
          ) : null}
          {place === null ? null : (
            <Button size="l" onClick={() => onOpenPlace(place)}>
              {t('openFile')}
            </Button>
          )}
          {problem.kind === 'memory' ? (
            <Button size="l" onClick={onStop}>
              {t('stopTheApp')}
            </Button>
          ) : null}
          {isFault(problem) && problem.kind !== 'refused' ? null : (
            <Button size="l" onClick={() => onHide(problem)}>
              {t('hide')}
            </Button>
          )}
          <IconButton
            label={t('copyTheError')}
            className="size-10!"
            onClick={() => void copyProblem(problem)}
          >
            <Copy strokeWidth={1.75} />
          </IconButton>
        </div>
        <p className="px-5 pt-3 pb-5 text-ui text-ink-2">
          {missingPackage === undefined ? repairText(offer) : t('addsItsNewestVersion')}
        </p>
      </section>
      {restore === undefined ? null : (
        // Over the app it needs a ground of its own.
        <p className="px-1 text-ui text-ink-3 @max-[860px]/stage:self-start @max-[860px]/stage:rounded-card @max-[860px]/stage:border @max-[860px]/stage:border-line @max-[860px]/stage:bg-raised @max-[860px]/stage:px-4 @max-[860px]/stage:py-2 pointer-coarse:py-3">
          {t('orGoBack')}{' '}
          <button
            type="button"
            onClick={restore.onRestore}
            className="touch-target underlined ms-1 font-medium text-ink"
          >
            {restore.versionNumber === 0
              ? t('restoreTheFirstVersion')
              : t('restoreVersion', { versionNumber: restore.versionNumber })}
          </button>
        </p>
      )}
    </div>
  )
}

/** Text between back-ticks is code. */
function MessageText({ text }: { text: string }) {
  const parts = text.split('`')
  return parts.map((part, index) =>
    index % 2 === 1 && index < parts.length - 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <code key={index} className="font-mono text-[0.9em]">
        {part}
      </code>
    ) : index % 2 === 1 ? (
      `\`${part}`
    ) : (
      part
    ),
  )
}

function ErrorPager({ index, count, onGo }: { index: number; count: number; onGo: (index: number) => void }) {
  if (count < 2) return null
  return (
    <span className="flex items-center text-ui-s font-normal text-ink-2 tabular-nums pointer-coarse:me-2 pointer-coarse:gap-3">
      <IconButton
        label={t('previousError')}
        className="size-7!"
        disabled={index === 0}
        onClick={() => onGo(index - 1)}
      >
        <ChevronLeft className="rtl:-scale-x-100" strokeWidth={1.75} />
      </IconButton>
      {t('indexOfCount', { index: index + 1, count })}
      <IconButton
        label={t('nextError')}
        className="size-7!"
        disabled={index === count - 1}
        onClick={() => onGo(index + 1)}
      >
        <ChevronRight className="rtl:-scale-x-100" strokeWidth={1.75} />
      </IconButton>
    </span>
  )
}

function copyProblem({ message, place }: Problem): Promise<void> {
  return copyText(place === null ? message : `${placeLabel(place)}\n${message}`)
}
