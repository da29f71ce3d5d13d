/** Everything that can be done to an open project from the keyboard: one list for the keys, the palette and the page of keys. */

import type { OpenProject } from '@sayso/workbench'
import { NARROW_PAGE } from '../../browser/media-query.ts'
import { showSide, toggleChat } from '../../page/layout.ts'
import { showView } from '../../page/show.ts'
import { VIEWS } from '../../page/views.ts'
import { wordWrap } from '../../stores/switches/switches.ts'
import { formatFile, saveAllFiles, saveFile } from '../format/format-file.ts'
import { appCommands } from './app-commands.ts'
import type { Command } from './command.ts'
import { pageCommands } from './page-commands.ts'
import { projectCommands } from './project-commands.ts'
import { focusNextRegion, focusPane, focusWhenThere } from './regions.ts'

export function commandsOf(open: OpenProject): Command[] {
  return [
    ...paletteCommands(open),
    ...answerCommands(open),
    ...fileCommands(open),
    ...viewCommands(open),
    ...appCommands(open),
    ...projectCommands(open),
    ...pageCommands(),
  ]
}

function paletteCommands({ panels: { palette } }: OpenProject): Command[] {
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

function fileCommands(open: OpenProject): Command[] {
  const { workbench } = open
  const shownPath = () => {
    const { selectedPath, activeView } = workbench.store.getState()
    return activeView === 'code' ? selectedPath : null
  }
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
        if (path !== null) void saveFile(open, path)
      },
    },
    { label: 'Save all', keys: { mod: true, shift: true, key: 's' }, run: () => void saveAllFiles(open) },
    {
      label: 'Format the file',
      also: 'prettier tidy indent pretty',
      keys: { alt: true, shift: true, code: 'KeyF' },
      run: () => {
        const path = shownPath()
        if (path !== null) void formatFile(open, path)
      },
      isPossible: () => shownPath() !== null,
    },
    {
      label: 'Wrap long lines of the editor, or let them run on',
      also: 'word wrap soft break setting',
      keys: { alt: true, code: 'KeyZ' },
      run: () => wordWrap.turn(!wordWrap.store.getState().isOn),
      isPossible: () => shownPath() !== null,
    },
  ]
}

function viewCommands(open: OpenProject): Command[] {
  const { workbench, panels, devices } = open
  return [
    ...VIEWS.map(({ id, label }, index) => ({
      label: `Show ${label}`,
      keys: { alt: true, code: `Digit${index + 1}` } as const,
      run: () => {
        showView(open, id)
        focusPane()
      },
    })),
    {
      label: 'Show problems',
      keys: { alt: true, code: 'KeyJ' },
      run: () => {
        // Below the current view, if there is no other place for it; the narrowest pages have it below the preview
        // alone.
        if (workbench.store.getState().activeView === 'code' && !matchMedia(NARROW_PAGE).matches) {
          panels.problems.choose('problems')
          showSide('pane')
        } else {
          panels.problems.openDrawer('problems')
          showView(open, 'preview')
        }
        focusWhenThere('problems')
      },
    },
    {
      label: 'Show devices',
      also: 'share link qr code phone expo go',
      keys: { alt: true, code: 'KeyD' },
      run: () => void devices.showPanel(),
    },
    {
      label: 'Hide or show the app and its code',
      also: 'workbench pane',
      keys: { alt: true, code: 'KeyW' },
      run: () => workbench.setShowWorkbench(!workbench.store.getState().showWorkbench),
    },
    { label: 'Hide or show the chat', keys: { mod: true, key: 'b' }, run: toggleChat },
    { label: 'Go to the next region', keys: { key: 'F6' }, run: focusNextRegion },
  ]
}
