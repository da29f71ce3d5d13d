/** The files that a version changed, each with its counts. */

import { clsx } from 'clsx'
import { splitPath } from '../conversation/artifact-words.ts'
import type { ChangedFile } from './version-changes.ts'

interface ChangedFileTabsProps {
  files: readonly ChangedFile[]
  shownPath: string
  onShow: (path: string) => void
}

export function ChangedFileTabs({ files, shownPath, onShow }: ChangedFileTabsProps) {
  return (
    <>
      <div
        role="tablist"
        aria-label="Changed files"
        className="scroll-none flex shrink-0 gap-1 overflow-x-auto border-t border-line px-4 py-2"
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
      <p className="shrink-0 truncate border-y border-line bg-sunken px-6 py-2 font-mono text-code-s text-ink-2">
        {shownPath}
      </p>
    </>
  )
}
