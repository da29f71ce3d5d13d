/** Artifact in the answer to a question: shown, never applied. */

import { t } from '@sayso/language/conversation'
import type { ArtifactView } from '@sayso/workbench'
import { BuildThis } from './build-this.tsx'

export function UnappliedArtifact({ artifact, isLast }: { artifact: ArtifactView; isLast: boolean }) {
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
      {isLast ? <BuildThis /> : null}
    </section>
  )
}
