/** Menu of the less common actions on the app, where the row above it has no room for a button of each. */

import { Ellipsis } from 'lucide-react'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { openWindow } from '../../ui/open-window.ts'
import { useSavePicture } from './app-buttons.tsx'
import { clearData } from './clear-data.ts'
import { TextSizes } from './device-picker.tsx'

/** `hasTextSize`: where nothing else offers it. */
export function MoreAppActions({ hasTextSize = false }: { hasTextSize?: boolean }) {
  const { id, preview, panels } = useOpenProject()
  const savePicture = useSavePicture()
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label="More for the app">
          <Ellipsis strokeWidth={1.75} />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => void savePicture()}>Save a picture of the app</MenuItem>
      <MenuItem onSelect={() => void clearData(preview)}>Clear the app’s data</MenuItem>
      <MenuItem onSelect={() => openWindow(`/preview/${id}`)}>Open in a new window</MenuItem>
      <MenuItem onSelect={() => panels.palette.open('commands')}>Find a command</MenuItem>
      {hasTextSize ? (
        <>
          <MenuSeparator />
          <TextSizes />
        </>
      ) : null}
    </Menu>
  )
}
