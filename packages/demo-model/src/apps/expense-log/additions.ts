/** Additions that the demo can make to the expense log on request. */

import type { DemoAddition } from '../additions.ts'

export const weekdays: DemoAddition = {
  prompt: 'Add a chart of the weekdays',
  words: /\b(?:week ?days?|charts?|graphs?|statistics|stats|diagrams?)\b/i,
  title: 'A chart of the weekdays',
  outro: 'It has a tab of its own, Days.',
  newFiles: ['app/(tabs)/days.tsx'],
  edits: [
    {
      path: 'app/(tabs)/_layout.tsx',
      search: "  budget: { title: 'Budget', icon: 'target' },",
      replace:
        "  budget: { title: 'Budget', icon: 'target' },\n  days: { title: 'Days', icon: 'bar-chart-2' },",
    },
  ],
}
