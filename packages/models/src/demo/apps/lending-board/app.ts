/** Lend, a board of things to borrow, with accounts and a database: what asks for it, and its files in order. */

import { type DemoApp, files, STARTER_SCREEN, storagePackage, THEME_PATH } from '../../demo-app.ts'
import { contact } from './additions.ts'

export const lendingBoard: DemoApp = {
  id: 'lending-board',
  title: 'Lend, a board with accounts',
  description: 'a lending board with accounts and a database',
  outro:
    'Sign up with any email, or look around as Robin. No database is connected yet: everything stays on this phone, and passwords are neither kept nor checked. `migrations/0001_things_and_loans.sql` is ready for one, with rules for who may change what, and `DATABASE.md` says how to connect it.',
  words:
    /\b(accounts?|log ?ins?|logins?|sign(?:ing)?[ -]?(?:in|up)|users?|members?|auth\w*|database|supabase|sql|lend(?:ing)?|borrow\w*|neighbou?rs?|neighbou?rhoods?)\b/gi,
  additions: [contact],
  steps: [
    ...files(THEME_PATH, STARTER_SCREEN, 'components/Cork.tsx'),
    storagePackage,
    ...files(
      'lib/config.ts',
      'lib/dates.ts',
      'lib/local-data.ts',
      'lib/remote-data.ts',
      'lib/data.ts',
      'lib/session.ts',
      'components/Pinned.tsx',
      'components/Field.tsx',
      'components/AccountForm.tsx',
      'components/SignIn.tsx',
      'app/_layout.tsx',
      'app/sign-up.tsx',
      'lib/board.ts',
      'components/Stamp.tsx',
      'components/DataState.tsx',
      'components/ThingCard.tsx',
      'app/(tabs)/_layout.tsx',
      'app/(tabs)/board.tsx',
      'app/thing/[id].tsx',
      'app/(tabs)/loans.tsx',
      'app/new.tsx',
      'app/(tabs)/account.tsx',
      'migrations/0001_things_and_loans.sql',
      'DATABASE.md',
    ),
  ],
}
