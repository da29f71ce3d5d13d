/** Notice above the editor: why the file in view is not saved, or that another page has changed it. */

import { t } from '@sayso/language/code'
import { findSecret } from '@sayso/project'
import type { Author } from '@sayso/wire'
import { splitPath } from '@sayso/workbench'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { versionsQuery } from '../../api/api.ts'
import { Link } from '../../navigation/link.tsx'
import {
  useMayEdit,
  useOpenProject,
  useProjectState,
  useWorkbench,
} from '../../page/open-project-context.tsx'
import { useIsOther } from '../../page/use-is-other.ts'
import { Button } from '../../ui/button.tsx'
import { part } from '../../ui/part.tsx'

const MoveSecretDialog = part(
  async () => (await import('../secrets/move-secret-dialog.tsx')).MoveSecretDialog,
)

export function FileNotice({ path }: { path: string }) {
  const { saving, workbench } = useOpenProject()
  const save = useStore(saving.store)
  const isOvertaken = useStore(saving.overtaken, (paths) => paths.has(path))
  if (save.kind === 'failed') {
    const [first] = save.paths
    const isElsewhere = first !== undefined && !save.paths.includes(path)
    return (
      <Strip look="failed" role="alert">
        <p className="min-w-0 flex-1 break-words">
          <strong className="font-semibold">
            {isElsewhere ? t('failedToSave', { name: splitPath(first).name }) : t('failedToSave2')}
          </strong>{' '}
          {save.sentence}
        </p>
        {isElsewhere ? (
          <Button size="s" onClick={() => workbench.openFile(first)}>
            {t('openName', { name: splitPath(first).name })}
          </Button>
        ) : null}
        <Button size="s" onClick={() => void saving.retry()}>
          {t('retry')}
        </Button>
      </Strip>
    )
  }
  if (!isOvertaken) return <SecretNotice path={path} />
  return <OvertakenNotice path={path} />
}

function OvertakenNotice({ path }: { path: string }) {
  const { saving, workbench } = useOpenProject()
  const author = useOtherAuthor(path)
  return (
    <Strip look="warning" role="status">
      <p className="min-w-0 flex-1 break-words">
        {author === null
          ? t('thisFileWasChangedElsewhere')
          : t('thisFileWasChangedBy', { name: author.name })}
      </p>
      <Button size="s" onClick={() => workbench.resetFile(path)}>
        {t('takeTheirs')}
      </Button>
      <Button size="s" onClick={() => void saving.save(path)}>
        {t('saveMine')}
      </Button>
    </Strip>
  )
}

/** The other person who changed the file that is edited here; null where that is not certain. */
function useOtherAuthor(path: string): Author | null {
  const { id, saving } = useOpenProject()
  const number = useProjectState(({ version }) => version.number)
  const { data } = useQuery(versionsQuery(id))
  const isOther = useIsOther()
  // Since the version that is edited there is this one alone, so it has changed the file.
  if (saving.editedFrom(path) !== number - 1) return null
  const author = data?.versions.find((version) => version.number === number)?.author
  return author && isOther(author) ? author : null
}

/** Everybody who has the app can read what is in its files. */
function SecretNotice({ path }: { path: string }) {
  const secret = useWorkbench(({ files, unsaved }) => {
    const text = unsaved.get(path) ?? files.get(path)?.content
    return text === undefined ? null : findSecret(text)
  })
  const canEdit = useMayEdit()
  const [isMoving, setMoving] = useState(false)
  // The dialog outlives the key, to say what became of it.
  const dialog = isMoving ? <MoveSecretDialog path={path} onClose={() => setMoving(false)} /> : null
  if (secret === null) return dialog
  return (
    <Strip look="warning" role="status">
      <p className="min-w-0 flex-1 basis-60 break-words">{t('thisFileHoldsEverybodyWho', { secret })}</p>
      <Link to="/docs#secrets" className="underlined font-medium">
        {t('howThatWorks')}
      </Link>
      {canEdit ? (
        <Button size="s" onClick={() => setMoving(true)}>
          {t('moveToSecrets')}
        </Button>
      ) : null}
      {dialog}
    </Strip>
  )
}

interface StripProps {
  look: 'failed' | 'warning'
  role: 'alert' | 'status'
  children: ReactNode
}

function Strip({ look, role, children }: StripProps) {
  const isFailed = look === 'failed'
  const Sign = isFailed ? CircleAlert : TriangleAlert
  return (
    <div
      role={role}
      className={`flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-3.5 py-2 text-ui ${isFailed ? 'bg-danger-tint' : 'bg-warn-tint'}`}
    >
      <Sign
        className={`size-4 shrink-0 ${isFailed ? 'text-danger' : 'text-warn'}`}
        strokeWidth={1.75}
        aria-hidden="true"
      />
      {children}
    </div>
  )
}
