/** Problems of the app, each with its place and possible actions. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/preview'
import { isFault, type MissingPeer, type Problem } from '@sayso/wire'
import { placeLabel, repairOffer, repairText } from '@sayso/workbench'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import {
  useConversation,
  useMayEdit,
  useOpenProject,
  useWorkbench,
} from '../../page/open-project-context.tsx'
import { showPlace } from '../../page/show.ts'
import { useFoundSecrets } from '../../page/use-found-secrets.ts'
import { Button } from '../../ui/button.tsx'
import { part } from '../../ui/part.tsx'

const FoundSecrets = part(async () => (await import('../secrets/found-secrets.tsx')).FoundSecrets)

const ROW = 'flex items-baseline gap-3 px-3.5 py-1 text-ui max-md:flex-wrap'
/** On narrow pages the place and the button stand below it. */
const MESSAGE = 'min-w-0 break-words max-md:flex-1 max-md:basis-3/4'
const SIGN = 'size-4 shrink-0 translate-y-0.5'

interface ProblemsProps {
  problems: readonly Problem[]
  peers: readonly MissingPeer[]
}

export function Problems({ problems, peers }: ProblemsProps) {
  const secrets = useFoundSecrets()
  if (problems.length + peers.length + secrets.length === 0) {
    return <p className="px-3.5 py-1 text-ui text-ink-3">{t('noProblems')}</p>
  }
  return (
    <>
      <ul>
        {problems.map((problem) => (
          <li key={problem.id} className={ROW}>
            {isFault(problem) ? (
              <CircleAlert className={`${SIGN} text-danger`} strokeWidth={1.75} aria-label={t('error')} />
            ) : (
              <WarningSign />
            )}
            <span dir="auto" className={MESSAGE}>
              {translated(problem.message)}
            </span>
            <ProblemPlace place={problem.place} />
            <AddPackage name={problem.missingPackage} />
            <FixProblem problem={problem} />
          </li>
        ))}
        {peers.map(({ name, range, wantedBy }) => (
          <li key={`peer ${name}`} className={ROW}>
            <WarningSign />
            <span className={MESSAGE}>{t('needsThePackageBesideIt', { wantedBy, name, range })}</span>
            <AddPackage name={name} />
          </li>
        ))}
      </ul>
      <FoundSecrets />
    </>
  )
}

function WarningSign() {
  return <TriangleAlert className={`${SIGN} text-warn`} strokeWidth={1.75} aria-label={t('warning')} />
}

function AddPackage({ name }: { name: string | undefined }) {
  const { addPackage } = useOpenProject()
  const canEdit = useMayEdit()
  if (name === undefined || !canEdit) return null
  return (
    <Button
      size="s"
      className="ms-auto"
      title={t('addsToPackageJson', { name })}
      onClick={() => void addPackage(name)}
    >
      {t('addIt')}
    </Button>
  )
}

/** This one alone; the card beside the phone offers all of them together. */
function FixProblem({ problem }: { problem: Problem }) {
  const { repair } = useOpenProject()
  const canFix = useConversation(
    ({ messages, turn }) => turn.phase === 'idle' && repairOffer(messages, [problem], false) === 'fix',
  )
  const isFromEditor = useWorkbench(({ unsaved }) => unsaved.has(problem.place?.path ?? ''))
  const canEdit = useMayEdit()
  if (!canEdit || !canFix || isFromEditor || problem.missingPackage !== undefined) return null
  return (
    <Button size="s" className="ms-auto" title={repairText('fix')} onClick={() => void repair([problem])}>
      {t('fixIt')}
    </Button>
  )
}

function ProblemPlace({ place }: Pick<Problem, 'place'>) {
  const open = useOpenProject()
  if (place === null) return null
  return (
    <button
      type="button"
      onClick={() => showPlace(open, place)}
      className="touch-target shrink-0 font-mono text-code-s text-ink-3 hover:text-ink"
    >
      <bdi dir="ltr">{placeLabel(place)}</bdi>
    </button>
  )
}
