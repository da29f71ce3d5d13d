/** Files that hold a secret key, each with the way to move it to the secrets, for views beside the editor. */

import { t } from '@sayso/language/code'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useMayEdit, useOpenProject } from '../../page/open-project-context.tsx'
import { showPlace } from '../../page/show.ts'
import { useFoundSecrets } from '../../page/use-found-secrets.ts'
import { Button } from '../../ui/button.tsx'
import { part } from '../../ui/part.tsx'

const MoveSecretDialog = part(async () => (await import('./move-secret-dialog.tsx')).MoveSecretDialog)

interface FoundSecretsProps {
  className?: string
  /** A file is shown, behind what this stands in. */
  onShow?: () => void
}

export function FoundSecrets({ className = '', onShow }: FoundSecretsProps) {
  const found = useFoundSecrets()
  const open = useOpenProject()
  const canEdit = useMayEdit()
  const [movedPath, setMovedPath] = useState<string | null>(null)
  function show(path: string) {
    onShow?.()
    showPlace(open, { path, lineNumber: 1, columnNumber: 1 })
  }
  return (
    <>
      {found.length === 0 ? null : (
        <ul className={className}>
          {found.map(({ path, secret }) => (
            <li key={path} className="flex flex-wrap items-baseline gap-3 px-3.5 py-1 text-ui">
              <TriangleAlert
                className="size-4 shrink-0 translate-y-0.5 text-warn"
                strokeWidth={1.75}
                aria-hidden="true"
              />
              <span className="min-w-0 flex-1 basis-60 break-words">
                {t('thisFileHoldsEverybodyWho', { secret })}
              </span>
              <button
                type="button"
                onClick={() => show(path)}
                className="touch-target font-mono text-code-s break-all text-ink-3 hover:text-ink"
              >
                <bdi dir="ltr">{path}</bdi>
              </button>
              {canEdit ? (
                <Button size="s" className="ms-auto" onClick={() => setMovedPath(path)}>
                  {t('moveToSecrets')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {/* It outlives the key, to say what became of it. */}
      {movedPath === null ? null : <MoveSecretDialog path={movedPath} onClose={() => setMovedPath(null)} />}
    </>
  )
}
