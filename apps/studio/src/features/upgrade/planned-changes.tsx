/** Changes of an upgrade before it is made: by file, each with its sentences and its lines, and what is left to do by hand. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/upgrade'
import type { ProjectFiles } from '@sayso/project'
import type { UpgradeItem, UpgradePlan } from '@sayso/wire'
import { type ChangedFile, changedFiles } from '@sayso/workbench'
import { useMemo, useState } from 'react'
import { DiffView } from '../diff/diff-view.tsx'

interface PlannedChangesProps {
  plan: UpgradePlan
  before: ProjectFiles
  after: ProjectFiles
}

export function PlannedChanges({ plan, before, after }: PlannedChangesProps) {
  const changed = useMemo(() => changedFiles(before, after), [before, after])
  return (
    <>
      <h3 className="mt-5 text-body font-semibold">{t('changes')}</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {changed.map((file) => (
          <li key={file.path}>
            <FileChanges file={file} items={plan.changes.filter((item) => item.file === file.path)} />
          </li>
        ))}
      </ul>
      <h3 className="mt-5 text-body font-semibold">{t('left')}</h3>
      {plan.left.length === 0 ? (
        <p className="mt-2 text-body text-ink-2">{t('nothingLeft')}</p>
      ) : (
        <Items items={plan.left} hasFiles />
      )}
      <p className="mt-5 text-body text-ink-2">{t('screensFirst')}</p>
    </>
  )
}

function FileChanges({ file, items }: { file: ChangedFile; items: readonly UpgradeItem[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="overflow-hidden rounded-large border border-line"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="touch-target flex min-h-10 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-ui hover:bg-hover">
        <span className="min-w-0 flex-1 font-mono text-code-s wrap-anywhere">
          <bdi dir="ltr">{file.path}</bdi>
        </span>
        <span className="text-ink-2">{t('changesInFile', { count: items.length })}</span>
        <span dir="ltr" className="flex gap-1 text-ui-s font-medium tabular-nums">
          <span className="text-ok">+{file.linesAdded}</span>
          <span className="text-danger">−{file.linesRemoved}</span>
        </span>
      </summary>
      <div className="border-t border-line px-3 pb-2">
        <Items items={items} hasFiles={false} />
      </div>
      {/* A diff of each file takes a while, and few people open them all. */}
      {isOpen && file.note === null ? (
        <div className="scroll-thin max-h-72 overflow-auto border-t border-line">
          <DiffView before={file.before} after={file.after} look="inline" />
        </div>
      ) : null}
    </details>
  )
}

function Items({ items, hasFiles }: { items: readonly UpgradeItem[]; hasFiles: boolean }) {
  return (
    <ul className="mt-2 flex flex-col gap-1.5">
      {items.map((item) => (
        <li key={`${item.file} ${item.line} ${item.sentence}`} className="text-body wrap-anywhere">
          <span className="me-2 font-mono text-code-s text-ink-3">
            <bdi dir="ltr">{hasFiles ? `${item.file}:${item.line}` : item.line}</bdi>
          </span>
          {translated(item.sentence)}
        </li>
      ))}
    </ul>
  )
}
