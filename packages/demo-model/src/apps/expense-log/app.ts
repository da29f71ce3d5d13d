/** Till, an expense log: what asks for it, and its files in order. */

import { type DemoApp, files, starterScreenGoes, storagePackage, THEME_PATH } from '../demo-app.ts'
import { weekdays } from './additions.ts'

export const expenseLog: DemoApp = {
  id: 'expense-log',
  title: 'Till, an expense log',
  description: 'an expense log',
  outro:
    'Add an expense with the keypad, tap one for its receipt, and set what a month may cost under Budget.',
  words:
    /\b(expens\w*|budgets?|budgeting|spend(?:ing|s)?|spent|money|costs?|financ\w*|receipts?|bills?|purchases?)\b/gi,
  additions: [weekdays],
  steps: [
    ...files(THEME_PATH, 'app/(tabs)/index.tsx'),
    starterScreenGoes,
    ...files('app/(tabs)/_layout.tsx', 'components/AddBar.tsx'),
    storagePackage,
    ...files(
      'lib/categories.ts',
      'lib/money.ts',
      'lib/expenses.ts',
      'components/Receipt.tsx',
      'components/MonthReceipt.tsx',
      'components/EntryRow.tsx',
      'components/RecentEntries.tsx',
      'app/_layout.tsx',
      'app/(tabs)/all.tsx',
      'app/add.tsx',
      'app/entry/[id].tsx',
      'app/(tabs)/budget.tsx',
    ),
  ],
}
