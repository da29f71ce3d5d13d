/** Everything that can be done to an open project from the keyboard: one list for the keys, the palette and the page of keys. */

import { t } from '@sayso/language/commands'
import { mayEdit, type OpenProject } from '@sayso/workbench'
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
      label: t('findACommand'),
      keys: { mod: true, key: 'k' },
      run: () => palette.open('commands'),
      // A person who reads this in the palette has found it.
      isPossible: () => false,
    },
    { label: t('goToAFile'), keys: { mod: true, key: 'p' }, run: () => palette.open('files') },
    {
      label: t('searchInAllFiles'),
      keys: { mod: true, shift: true, key: 'f' },
      run: () => palette.open('text'),
    },
    { label: t('showAllKeys'), keys: { key: '?' }, run: () => palette.open('keys') },
  ]
}

function answerCommands({ conversation, panels, store }: OpenProject): Command[] {
  const canEdit = () => mayEdit(store.getState().project)
  return [
    {
      label: t('writeAMessage'),
      keys: null,
      run: () => {
        showSide('chat')
        focusWhenThere('prompt')
      },
      isAllowed: canEdit,
    },
    {
      label: t('writeInstructionsForEveryMessage'),
      keys: null,
      run: () => panels.instructions.setState({ isOpen: true }),
      isAllowed: canEdit,
    },
    {
      label: t('stopTheAnswer'),
      keys: { mod: true, key: '.' },
      run: () => void conversation.stop(),
      isAllowed: canEdit,
      isPossible: () => conversation.store.getState().turn.phase === 'streaming',
    },
  ]
}

function fileCommands(open: OpenProject): Command[] {
  const { workbench, store } = open
  const canEdit = () => mayEdit(store.getState().project)
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
      label: t('save'),
      keys: { mod: true, key: 's' },
      run: () => {
        const path = unsavedPath()
        if (path !== null) void saveFile(open, path)
      },
      isAllowed: canEdit,
    },
    {
      label: t('saveAll'),
      keys: { mod: true, shift: true, key: 's' },
      run: () => void saveAllFiles(open),
      isAllowed: canEdit,
    },
    {
      label: t('formatTheFile'),
      also: t('prettierTidyIndentPretty'),
      keys: { alt: true, shift: true, code: 'KeyF' },
      run: () => {
        const path = shownPath()
        if (path !== null) void formatFile(open, path)
      },
      isAllowed: canEdit,
      isPossible: () => shownPath() !== null,
    },
    {
      label: t('wrapLongLinesOfThe'),
      also: t('wordWrapSoftBreakSetting'),
      keys: { alt: true, code: 'KeyZ' },
      run: () => wordWrap.turn(!wordWrap.store.getState().isOn),
      isPossible: () => shownPath() !== null,
    },
  ]
}

function viewCommands(open: OpenProject): Command[] {
  const { workbench, panels, devices, store } = open
  const canEdit = () => mayEdit(store.getState().project)
  return [
    ...VIEWS.map(({ id, label }, index) => ({
      label: t('show', { label }),
      keys: { alt: true, code: `Digit${index + 1}` } as const,
      run: () => {
        showView(open, id)
        focusPane()
      },
      // The rows are those of the app's people: a viewer gets none of them.
      isAllowed: () => id !== 'database' || canEdit(),
    })),
    {
      label: t('showProblems'),
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
      label: t('showDevices'),
      also: t('shareLinkQrCodePhone'),
      keys: { alt: true, code: 'KeyD' },
      run: () => void devices.showPanel(),
      isAllowed: canEdit,
    },
    {
      label: t('hideOrShowTheApp'),
      also: t('workbenchPane'),
      keys: { alt: true, code: 'KeyW' },
      run: () => workbench.setShowWorkbench(!workbench.store.getState().showWorkbench),
    },
    { label: t('hideOrShowTheChat'), keys: { mod: true, key: 'b' }, run: toggleChat },
    { label: t('goToTheNextRegion'), keys: { key: 'F6' }, run: focusNextRegion },
  ]
}
