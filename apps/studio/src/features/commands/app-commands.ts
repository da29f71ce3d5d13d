/** Commands for the running app: check it, reload it, look at it on another device. */

import { t } from '@sayso/language/commands'
import { t as commentText } from '@sayso/language/comments'
import { DEVICES, mayEdit, type OpenProject } from '@sayso/workbench'
import { showApp, showView } from '../../page/show.ts'
import { automaticChecks } from '../../stores/switches/switches.ts'
import { openWindow } from '../../ui/open-window.ts'
import { copyDataConnection } from '../data/copy-data-connection.ts'
import { showLook } from '../look/show-look.ts'
import { bringDataBack, clearData } from '../preview/clear-data.ts'
import { savePicture } from '../preview/save-picture.ts'
import type { Command } from './command.ts'

export function appCommands(open: OpenProject): Command[] {
  const { environment, preview, migrations, check, conversation, comments } = open
  return [
    {
      label: t('copyTheAddressAndKey'),
      keys: null,
      run: () => void copyDataConnection(environment),
    },
    {
      label: t('checkTheApp'),
      keys: null,
      run: check.start,
      isPossible: () =>
        preview.store.getState().state?.phase === 'running' &&
        conversation.store.getState().turn.phase === 'idle',
    },
    {
      label: automaticChecks.store.getState().isOn ? t('turnAutomaticChecksOff') : t('turnAutomaticChecksOn'),
      also: t('openEveryScreenAfterAn'),
      keys: null,
      run: () => automaticChecks.turn(!automaticChecks.store.getState().isOn),
    },
    {
      label: t('applyMigrations'),
      keys: null,
      run: migrations.ask,
      isPossible: () => migrations.store.getState().pending.length > 0,
    },
    { label: t('reloadTheApp'), keys: { alt: true, code: 'KeyR' }, run: () => preview.app?.reload() },
    {
      label: t('pointAtAPartOf'),
      keys: { alt: true, code: 'KeyP' },
      // The parts that were chosen go into the composer.
      isAllowed: () => mayEdit(open.store.getState().project),
      run: () => {
        const isPicking = comments.store.getState().isPicking
        const isPointing = !isPicking && (preview.store.getState().state?.isInspecting ?? false)
        comments.endPicking()
        preview.app?.setInspecting(!isPointing)
        if (!isPointing) showApp(open)
      },
    },
    {
      label: commentText('comments'),
      keys: null,
      run() {
        showView(open, 'preview')
        comments.openPanel()
      },
    },
    {
      label: t('lookOfTheApp'),
      also: t('themeScheme'),
      keys: null,
      isAllowed: () => mayEdit(open.store.getState().project),
      run: () => showLook(open),
    },
    {
      label: t('switchTheAppBetweenLight'),
      also: t('themeScheme'),
      keys: null,
      isPossible: () => (preview.store.getState().state?.fixedScheme ?? null) === null,
      run: () => preview.setColorScheme(preview.store.getState().colorScheme === 'dark' ? 'light' : 'dark'),
    },
    ...deviceCommands(open),
    { label: t('clearTheAppsData'), also: t('storageReset'), keys: null, run: () => void clearData(preview) },
    {
      label: t('bringBackTheAppsData'),
      also: t('undoStorageRestore'),
      keys: null,
      run: () => void bringDataBack(preview),
    },
    {
      label: t('saveAPictureOfThe'),
      also: t('screenshotImageCamera'),
      keys: null,
      run: () => void savePicture(preview, open.store.getState().project.title),
    },
    {
      label: t('openTheAppInA'),
      also: t('aloneTab'),
      keys: null,
      run: () => openWindow(`/preview/${open.id}`),
    },
  ]
}

function deviceCommands({ panels: { device } }: OpenProject): Command[] {
  return [
    ...DEVICES.map(({ id, label, width, height }) => ({
      label: t('showTheAppOnA', { label, width, height }),
      keys: null,
      run: () => device.setState({ device: id }),
    })),
    {
      label: t('rotateTheDevice'),
      also: t('landscapePortraitTurn'),
      keys: null,
      run: () => device.setState(({ isRotated }) => ({ isRotated: !isRotated })),
    },
  ]
}
