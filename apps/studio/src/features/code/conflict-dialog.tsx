/** Dialog for a conflict with another page's change: keep one, take the other, or look at both first. */

import { t } from '@sayso/language/code'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useOpenProject, useWorkbench } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { DiffView } from '../diff/diff-view.tsx'

export function ConflictDialog() {
  const { saving } = useOpenProject()
  const save = useStore(saving.store)
  const files = useWorkbench((state) => state.files)
  const [isComparing, setComparing] = useState(false)
  if (save.kind !== 'conflict') return null
  const { version, conflicts, author } = save.conflict
  const paths = Object.keys(conflicts)
  return (
    <Dialog
      isOpen
      onClose={() => saving.decideLater()}
      width={isComparing ? 'plans' : 'form'}
      // The number stays with its word where the title has two lines.
      title={
        author === undefined
          ? t('changedByVersionWhileYou', { number: version.number })
          : t('changedByPersonWhileYou', { name: author.name, count: paths.length })
      }
      description={paths.join(', ')}
    >
      {isComparing
        ? paths.map((path) => {
            const theirs = conflicts[path]
            return (
              <div key={path} className="mt-4 max-h-[50dvh] overflow-auto rounded-card border border-line">
                <DiffView
                  before={theirs?.type === 'file' ? theirs.content : ''}
                  after={files.get(path)?.content ?? ''}
                  look="inline"
                />
              </div>
            )
          })
        : null}
      <DialogActions>
        <Button size="l" look="ghost" onClick={() => setComparing(!isComparing)}>
          {t('compare')}
        </Button>
        <Button size="l" onClick={() => void saving.takeTheirs()}>
          {t('takeTheirs')}
        </Button>
        <Button size="l" look="primary" onClick={() => void saving.keepMine()}>
          {t('keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
