/** Everything that can be done to an open project from the keyboard: one list for the keys, the palette and the page of keys. */

import type { OpenProject } from '@sayso/workbench'
import { showSide, toggleChat } from '../../page/layout.ts'
import { VIEWS } from '../../page/views.ts'
import { toggleTheme } from '../../stores/theme/theme.ts'
import { copyDataConnection } from '../data/copy-data-connection.ts'
import type { Keys } from './keys.ts'
import { focusNextRegion, focusWhenThere } from './regions.ts'

export interface Command {
  /** What it does, as a verb. */
  label: string
  keys: Keys | null
  run: () => void
  /** False: there is nothing to be done by it now, and the palette does not offer it. */
  isPossible?: () => boolean
}

export function commandsOf(open: OpenProject): Command[] {
  return [
    ...findCommands(open),
    ...answerCommands(open),
    ...fileCommands(open),
    ...viewCommands(open),
    ...appCommands(open),
  ]
}

function findCommands({ panels: { palette } }: OpenProject): Command[] {
  return [
    {
      label: 'Find a command',
      keys: { mod: true, key: 'k' },
      run: () => palette.open('commands'),
      // A person who reads this in the palette has found it.
      isPossible: () => false,
    },
    { label: 'Go to a file', keys: { mod: true, key: 'p' }, run: () => palette.open('files') },
    {
      label: 'Search in all files',
      keys: { mod: true, shift: true, key: 'f' },
      run: () => palette.open('text'),
    },
    { label: 'Show all keys', keys: { key: '?' }, run: () => palette.open('keys') },
  ]
}

function answerCommands({ conversation, panels }: OpenProject): Command[] {
  return [
    {
      label: 'Write a message',
      keys: null,
      run: () => {
        showSide('chat')
        focusWhenThere('prompt')
      },
    },
    {
      label: 'Write instructions for every message',
      keys: null,
      run: () => panels.instructions.setState({ isOpen: true }),
    },
    {
      label: 'Stop the answer',
      keys: { mod: true, key: '.' },
      run: () => void conversation.stop(),
      isPossible: () => conversation.store.getState().turn.phase === 'streaming',
    },
  ]
}

function fileCommands({ saving, workbench }: OpenProject): Command[] {
  const unsavedPath = () => {
    const { selectedPath, unsaved } = workbench.store.getState()
    return selectedPath !== null && unsaved.has(selectedPath) ? selectedPath : null
  }
  return [
    {
      label: 'Save',
      keys: { mod: true, key: 's' },
      run: () => {
        const path = unsavedPath()
        if (path !== null) void saving.save(path)
      },
    },
    { label: 'Save all', keys: { mod: true, shift: true, key: 's' }, run: () => void saving.saveAll() },
  ]
}

function viewCommands({ workbench, panels, devices }: OpenProject): Command[] {
  const show = (id: (typeof VIEWS)[number]['id']) => {
    workbench.setActiveView(id)
    showSide('pane')
  }
  return [
    ...VIEWS.map(({ id, label }, index) => ({
      label: `Show ${label}`,
      keys: { alt: true, code: `Digit${index + 1}` } as const,
      run: () => show(id),
    })),
    {
      label: 'Show problems',
      keys: { alt: true, code: 'KeyJ' },
      run: () => {
        panels.problems.choose('problems')
        show('code')
        focusWhenThere('problems')
      },
    },
    {
      label: 'Show devices',
      keys: { alt: true, code: 'KeyD' },
      run: () => void devices.showPanel(),
    },
    { label: 'Hide or show the chat', keys: { mod: true, key: 'b' }, run: toggleChat },
    { label: 'Change between light and dark', keys: null, run: toggleTheme },
    { label: 'Go to the next region', keys: { key: 'F6' }, run: focusNextRegion },
  ]
}

function appCommands({ environment, preview, migrations, check, conversation }: OpenProject): Command[] {
  return [
    {
      label: 'Copy the address and key of the app’s data',
      keys: null,
      run: () => void copyDataConnection(environment),
    },
    {
      label: 'Check the app',
      keys: null,
      run: check.start,
      isPossible: () =>
        preview.store.getState().state?.phase === 'running' &&
        conversation.store.getState().turn.phase === 'idle',
    },
    {
      label: 'Apply migrations',
      keys: null,
      run: migrations.ask,
      isPossible: () => migrations.store.getState().pending.length > 0,
    },
    { label: 'Reload the app', keys: { alt: true, code: 'KeyR' }, run: () => preview.app?.reload() },
    {
      label: 'Point at a part of the app',
      keys: { alt: true, code: 'KeyP' },
      run: () => preview.app?.setInspecting(!(preview.store.getState().state?.isInspecting ?? false)),
    },
    {
      label: 'Switch the app between light and dark mode',
      keys: null,
      run: () => preview.setColorScheme(preview.store.getState().colorScheme === 'dark' ? 'light' : 'dark'),
    },
  ]
}
