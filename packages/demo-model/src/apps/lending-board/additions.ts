/** Additions that the demo can make to the lending board on request. */

import type { DemoAddition } from '../additions.ts'

export const dueDates: DemoAddition = {
  prompt: 'Add when things are due back',
  words: /\b(?:due|deadlines?|until when|return dates?|back by)\b/i,
  title: 'Due dates',
  outro: 'Apply the second migration when Sayso asks. What is borrowed then says when it should be back.',
  newFiles: ['migrations/0002_due_dates.sql'],
  edits: [
    {
      path: 'lib/things.ts',
      search: 'export type Loan = { borrower_id: string; borrower_name: string };',
      replace: 'export type Loan = { borrower_id: string; borrower_name: string; due_on: string };',
    },
    {
      path: 'lib/things.ts',
      search: 'loan:loans(borrower_id, borrower_name)',
      replace: 'loan:loans(borrower_id, borrower_name, due_on)',
    },
    {
      path: 'components/ThingRow.tsx',
      search: "{loan === null ? 'Free' : whereabouts(loan)}",
      replace: "{loan === null ? 'Free' : whereabouts(loan) + ', back by ' + loan.due_on}",
    },
  ],
}
