/** The files that a version changed, each with its counts. */

import { t } from '@sayso/language/versions'
import { type ChangedFile, splitPath } from '@sayso/workbench'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface ChangedFileTabsProps {
  files: readonly ChangedFile[]
  shownPath: string
  onShow: (path: string) => void
  /** At the right end. */
  children: ReactNode
}

export function ChangedFileTabs({ files, shownPath, onShow, children }: ChangedFileTabsProps) {
  return (
    <div className="flex shrink-0 items-center gap-3 border-t border-line pe-6 max-md:pe-0">
      <div
        role="tablist"
        aria-label={t('changedFiles')}
        className="scroll-none flex min-w-0 flex-1 gap-1 overflow-x-auto px-4 py-2"
      >
        {files.map(({ path, linesAdded, linesRemoved }) => (
          <button
            key={path}
            type="button"
            role="tab"
            aria-selected={path === shownPath}
            title={path}
            onClick={() => onShow(path)}
            className={clsx(
              'touch-target flex h-8 shrink-0 items-center gap-2 rounded-button px-2.5 text-ui',
              path === shownPath ? 'bg-sel font-medium text-ink' : 'text-ink-2 hover:bg-hover',
            )}
          >
            {splitPath(path).name}
            <span className="flex gap-1 text-ui-s font-medium tabular-nums">
              {linesAdded === 0 ? null : <span className="text-ok">+{linesAdded}</span>}
              {linesRemoved === 0 ? null : <span className="text-danger">−{linesRemoved}</span>}
            </span>
          </button>
        ))}
      </div>
      {children}
    </div>
  )
}
