/** Palette of an open project: finds a command, a file, or a line of text. */

import { t } from '@sayso/language/commands'
import { findPaths, findText, type OpenProject, type PaletteMode, splitPath } from '@sayso/workbench'
import { useMemo } from 'react'
import { useMayEdit, useOpenProject, useWorkbench } from '../../page/open-project-context.tsx'
import { FILE_EDITOR_ID, showFile, showPlace } from '../../page/show.ts'
import { commandRows } from './command-rows.tsx'
import { commandsOf } from './commands.ts'
import { FindDialog, type Row } from './find-dialog.tsx'
import { focusWhenThere } from './regions.ts'
import { ReplaceBar } from './replace-bar.tsx'

type FindMode = Exclude<PaletteMode, 'keys'>

const TITLES = {
  get commands() {
    return t('commands')
  },
  get files() {
    return t('goToAFile')
  },
  get text() {
    return t('searchInAllFiles')
  },
} as const
const PLACEHOLDERS = {
  get commands() {
    return t('whatDoYouWantTo')
  },
  get files() {
    return t('partOfAPath')
  },
  get text() {
    return t('textToSearchFor')
  },
} as const
const NOTHING = {
  get commands() {
    return t('noSuchCommand')
  },
  get files() {
    return t('noSuchFile')
  },
  get text() {
    return t('notFound')
  },
} as const

export function Palette({ mode, onClose }: { mode: FindMode; onClose: () => void }) {
  const open = useOpenProject()
  const files = useWorkbench((state) => state.files)
  const canEdit = useMayEdit()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other files, as after “Replace all”, are searched again
  const find = useMemo(() => {
    if (mode !== 'commands') return (query: string) => ROWS[mode](open, query)
    const commands = commandsOf(open)
    return (query: string) => commandRows(commands, query)
  }, [mode, open, files])
  return (
    <FindDialog
      title={TITLES[mode]}
      placeholder={PLACEHOLDERS[mode]}
      nothingText={(query) => (mode === 'text' && query.trim() === '' ? null : NOTHING[mode])}
      find={find}
      {...(mode === 'text' && canEdit ? { below: (query: string) => <ReplaceBar query={query} /> } : {})}
      onClose={onClose}
    />
  )
}

const ROWS: Record<Exclude<FindMode, 'commands'>, (open: OpenProject, query: string) => Row[]> = {
  files: (open, query) =>
    findPaths(open.workbench.store.getState().files.keys(), query).map((path) => ({
      id: path,
      content: <PathWords path={path} />,
      take: () => {
        showFile(open, path)
        focusWhenThere(FILE_EDITOR_ID)
      },
    })),

  text: (open, query) => {
    const { files, unsaved } = open.workbench.store.getState()
    const typed = [...files].map(
      ([path, file]) => [path, { ...file, content: unsaved.get(path) ?? file.content }] as const,
    )
    return findText(new Map(typed), query).map(({ path, lineNumber, columnNumber, line }) => ({
      id: `${path}:${lineNumber}`,
      content: (
        <span className="min-w-0 flex-1">
          <span className="block truncate font-mono text-code-s">{line}</span>
          <span className="block truncate text-ui-s text-ink-2">
            {path}:{lineNumber}
          </span>
        </span>
      ),
      take: () => showPlace(open, { path, lineNumber, columnNumber }),
    }))
  },
}

function PathWords({ path }: { path: string }) {
  const { folder, name } = splitPath(path)
  return (
    <span className="flex min-w-0 flex-1 items-baseline gap-3">
      <span className="shrink-0 font-medium">{name}</span>
      <span className="truncate text-ui-s text-ink-3">{folder}</span>
    </span>
  )
}
