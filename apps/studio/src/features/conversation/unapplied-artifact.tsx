/** Artifact in the answer to a question: shown, never applied. */

import { t } from '@sayso/language/conversation'
import type { ArtifactView } from '@sayso/workbench'
import { useMayEdit, useOpenProject } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'

/** Sent in the user's name when they press Build this. */
const BUILD_PROMPT = 'Build what you just proposed.'

export function UnappliedArtifact({ artifact, isLast }: { artifact: ArtifactView; isLast: boolean }) {
  const { sendAside } = useOpenProject()
  const canEdit = useMayEdit()
  const paths = artifact.actions.flatMap(({ filePath }) => (filePath === undefined ? [] : [filePath]))
  return (
    <section
      aria-label={artifact.title}
      className="flex flex-col items-start gap-2 rounded-card border border-line bg-canvas px-3.5 py-3 text-ui"
    >
      <p>
        <b className="font-medium">{t('notApplied')}</b>{' '}
        <span className="text-ink-2">{t('thisWasAQuestionSo')}</span>
      </p>
      <p className="font-mono text-code-s break-words text-ink-2">{paths.join(', ')}</p>
      {isLast && canEdit ? (
        <Button size="s" onClick={() => void sendAside(BUILD_PROMPT)}>
          {t('buildThis')}
        </Button>
      ) : null}
    </section>
  )
}
