/** Menu of the less common actions on the app, where the row above it has no room for a button of each. */

import { t } from '@sayso/language/preview'
import { Ellipsis } from 'lucide-react'
import { useMayEdit, useOpenProject } from '../../page/open-project-context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { openWindow } from '../../ui/open-window.ts'
import { showLook } from '../look/show-look.ts'
import { useSavePicture } from './app-buttons.tsx'
import { clearData } from './clear-data.ts'
import { TextSizes } from './device-picker.tsx'

/** `hasTextSize`: where nothing else offers it. */
export function MoreAppActions({ hasTextSize = false }: { hasTextSize?: boolean }) {
  const open = useOpenProject()
  const { id, preview, panels } = open
  const mayEdit = useMayEdit()
  const savePicture = useSavePicture()
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('moreForTheApp')}>
          <Ellipsis strokeWidth={1.75} />
        </IconButton>
      }
    >
      {mayEdit ? <MenuItem onSelect={() => showLook(open)}>{t('lookOfTheApp')}</MenuItem> : null}
      <MenuItem onSelect={() => void savePicture()}>{t('saveAPictureOfThe')}</MenuItem>
      <MenuItem onSelect={() => void clearData(preview)}>{t('clearTheAppsData')}</MenuItem>
      <MenuItem onSelect={() => openWindow(`/preview/${id}`)}>{t('openInANewWindow')}</MenuItem>
      <MenuItem onSelect={() => panels.palette.open('commands')}>{t('findACommand')}</MenuItem>
      {hasTextSize ? (
        <>
          <MenuSeparator />
          <TextSizes />
        </>
      ) : null}
    </Menu>
  )
}
