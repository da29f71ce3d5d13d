/** A lending board with accounts: what asks for it, and its files in order. Its data is in the project's database. */

import { type DemoApp, files, STARTER_SCREEN, storagePackage, THEME_PATH } from '../demo-app.ts'
import { dueDates } from './additions.ts'

export const lendingBoard: DemoApp = {
  id: 'lending-board',
  title: 'Lending board',
  description: 'a lending board with accounts',
  outro:
    'Apply the migration when Sayso asks, then join with any e-mail and password, offer something, and borrow the drill.',
  words: /\b(lend\w*|lent|borrow\w*|loans?|neighbou?r\w*)\b/gi,
  additions: [dueDates],
  steps: [
    ...files(THEME_PATH, STARTER_SCREEN, 'migrations/0001_lending_board.sql'),
    storagePackage,
    { type: 'package', name: '@supabase/supabase-js', version: '2.109.0' },
    ...files(
      'lib/supabase.ts',
      'lib/things.ts',
      'lib/session.ts',
      'components/BigButton.tsx',
      'components/Field.tsx',
      'components/Door.tsx',
      'components/Trouble.tsx',
      'components/ThingRow.tsx',
      'components/OfferBar.tsx',
      'components/Board.tsx',
      'app/_layout.tsx',
      'components/NoteField.tsx',
      'app/thing/[id].tsx',
    ),
  ],
}
