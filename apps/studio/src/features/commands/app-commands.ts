/** Commands for the running app: check it, reload it, look at it on another device. */

import { DEVICES, type OpenProject } from '@sayso/workbench'
import { showApp } from '../../page/show.ts'
import { automaticChecks } from '../../stores/switches/switches.ts'
import { openWindow } from '../../ui/open-window.ts'
import { copyDataConnection } from '../data/copy-data-connection.ts'
import { bringDataBack, clearData } from '../preview/clear-data.ts'
import { savePicture } from '../preview/save-picture.ts'
import type { Command } from './command.ts'

export function appCommands(open: OpenProject): Command[] {
  const { environment, preview, migrations, check, conversation } = open
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
      label: automaticChecks.store.getState().isOn ? 'Turn automatic checks off' : 'Turn automatic checks on',
      also: 'open every screen after an answer setting',
      keys: null,
      run: () => automaticChecks.turn(!automaticChecks.store.getState().isOn),
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
      run: () => {
        const isPointing = preview.store.getState().state?.isInspecting ?? false
        preview.app?.setInspecting(!isPointing)
        if (!isPointing) showApp(open)
      },
    },
    {
      label: 'Switch the app between light and dark mode',
      also: 'theme scheme',
      keys: null,
      isPossible: () => (preview.store.getState().state?.fixedScheme ?? null) === null,
      run: () => preview.setColorScheme(preview.store.getState().colorScheme === 'dark' ? 'light' : 'dark'),
    },
    ...deviceCommands(open),
    { label: 'Clear the app’s data', also: 'storage reset', keys: null, run: () => void clearData(preview) },
    {
      label: 'Bring back the app’s data that was cleared',
      also: 'undo storage restore',
      keys: null,
      run: () => void bringDataBack(preview),
    },
    {
      label: 'Save a picture of the app',
      also: 'screenshot image camera',
      keys: null,
      run: () => void savePicture(preview, open.store.getState().project.title),
    },
    {
      label: 'Open the app in a new window',
      also: 'alone tab',
      keys: null,
      run: () => openWindow(`/preview/${open.id}`),
    },
  ]
}

function deviceCommands({ panels: { device } }: OpenProject): Command[] {
  return [
    ...DEVICES.map(({ id, label, width, height }) => ({
      label: `Show the app on a device: ${label}, ${width} × ${height}`,
      keys: null,
      run: () => device.setState({ device: id }),
    })),
    {
      label: 'Rotate the device',
      also: 'landscape portrait turn',
      keys: null,
      run: () => device.setState(({ isRotated }) => ({ isRotated: !isRotated })),
    },
  ]
}
