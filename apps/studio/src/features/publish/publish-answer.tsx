/** Why an app was not published, and what to do about it. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/publish'
import type { PublishProblem, PublishResponse } from '@sayso/wire'
import { TriangleAlert, Wrench } from 'lucide-react'
import { askInComposer } from '../../page/ask-in-composer.ts'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { showAccess, showPlace } from '../../page/show.ts'
import { Button } from '../../ui/button.tsx'
import { nameOf, namesOf } from './live-data-field.tsx'

interface PublishAnswerProps {
  answer: PublishResponse | undefined
  onClose: () => void
  /** Publishes although strangers reach rows. */
  onAccept: () => void
}

export function PublishAnswer({ answer, onClose, onAccept }: PublishAnswerProps) {
  switch (answer?.kind) {
    case undefined:
    case 'published':
    // The field of the name says which names can be had.
    case 'refused-name':
      return null
    case 'failed':
      return <Problems problems={answer.problems} onClose={onClose} />
    case 'open-data':
      return <OpenData tables={answer.tables} onClose={onClose} onAccept={onAccept} />
    case 'failed-migration':
      return <FailedMigration {...answer} />
  }
}

function FailedMigration({ path, problem, applied }: Extract<PublishResponse, { kind: 'failed-migration' }>) {
  const [first] = applied
  return (
    <div role="alert" className="mt-4 rounded-card bg-danger-tint px-3.5 py-2.5 text-ui break-words">
      <p>{t('migrationFailed', { file: nameOf(path), message: translated(problem.message) })}</p>
      {first === undefined ? null : (
        <p className="mt-2">{t('migrationsStay', { files: namesOf(applied), first: nameOf(first) })}</p>
      )}
    </div>
  )
}

function Problems({ problems, onClose }: { problems: PublishProblem[]; onClose: () => void }) {
  const open = useOpenProject()
  return (
    <div role="alert" className="mt-4 rounded-card bg-danger-tint px-3.5 py-2.5 text-ui">
      <p className="font-medium">{t('theAppCouldNotBe')}</p>
      <ul className="mt-1 flex flex-col gap-2">
        {problems.map(({ file, line = 1, message }) => (
          <li key={`${file}:${line} ${message}`} className="min-w-0">
            <p className="break-words">{translated(message)}</p>
            {file === undefined ? null : (
              <button
                type="button"
                className="touch-target underlined font-mono text-code-s break-all"
                onClick={() => {
                  onClose()
                  showPlace(open, { path: file, lineNumber: line, columnNumber: 1 })
                }}
              >
                {t('fileLine', { file, line: String(line) })}
              </button>
            )}
          </li>
        ))}
      </ul>
      <AskForFix problems={problems} onClose={onClose} />
    </div>
  )
}

/** Puts the problems into the composer, as a prompt that the person may change and sends. */
function AskForFix({ problems, onClose }: { problems: PublishProblem[]; onClose: () => void }) {
  const open = useOpenProject()
  const ask = () => {
    const list = problems.map(({ file, line = 1, message }) => {
      const text = translated(message)
      return file === undefined ? `- ${text}` : `- ${file}:${line} ${text}`
    })
    onClose()
    askInComposer(open, t('fixTheBuild', { problems: list.join('\n') }))
  }
  return (
    <Button className="mt-3" onClick={ask}>
      <Wrench strokeWidth={1.75} aria-hidden="true" /> {t('askForAFix')}
    </Button>
  )
}

function OpenData({
  tables,
  onClose,
  onAccept,
}: { tables: string[] } & Pick<PublishAnswerProps, 'onClose' | 'onAccept'>) {
  const open = useOpenProject()
  return (
    <div role="alert" className="mt-4 flex gap-2.5 rounded-card bg-warn-tint px-3.5 py-2.5 text-ui">
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" strokeWidth={1.75} aria-hidden="true" />
      <div className="min-w-0">
        <p className="break-words">
          {t('everybodyCanChange', { tables: tables.map((name) => `“${name}”`).join(', ') })}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            onClick={() => {
              onClose()
              showAccess(open)
            }}
          >
            {t('seeWhoMayDoWhat')}
          </Button>
          <Button onClick={onAccept}>{t('publishAnyway')}</Button>
        </div>
      </div>
    </div>
  )
}
