/** A list of anything: what is played when no other app is asked for. */

import { type DemoApp, files, STARTER_SCREEN, storagePackage, THEME_PATH } from '../demo-app.ts'
import { stars } from './additions.ts'

export const simpleList: DemoApp = {
  id: 'simple-list',
  title: 'A list',
  description: 'a plain list',
  outro: 'Write lines at the bottom, tick them off, and tap one to add a note.',
  words: null,
  additions: [stars],
  steps: [
    ...files(THEME_PATH, STARTER_SCREEN),
    storagePackage,
    ...files(
      'app/_layout.tsx',
      'lib/items.ts',
      'components/ItemRow.tsx',
      'components/ItemList.tsx',
      'components/AddLine.tsx',
      'app/item/[id].tsx',
    ),
  ],
}
