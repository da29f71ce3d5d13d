/** Loop, a habit tracker: what asks for it, and its files in order. */

import { type DemoApp, files, starterScreenGoes, storagePackage, THEME_PATH } from '../demo-app.ts'
import { notes } from './additions.ts'

export const habitTracker: DemoApp = {
  id: 'habit-tracker',
  title: 'Loop, a habit tracker',
  description: 'a habit tracker',
  outro: 'Tap a circle to close a habit for today, its name for its calendar, and the plus for a new one.',
  words:
    /\b(habits?|streaks?|routines?|rituals?|daily goals?|resolutions?|meditat\w*|workouts?|fitness|wellness)\b/gi,
  additions: [notes],
  steps: [
    ...files(THEME_PATH, 'app/(tabs)/index.tsx'),
    starterScreenGoes,
    ...files('app/(tabs)/_layout.tsx', 'components/AddButton.tsx'),
    storagePackage,
    ...files(
      'lib/days.ts',
      'lib/habits.ts',
      'components/TodayRing.tsx',
      'components/HabitTile.tsx',
      'components/HabitList.tsx',
      'app/_layout.tsx',
      'app/(tabs)/progress.tsx',
      'app/new.tsx',
      'components/MonthGrid.tsx',
      'app/habit/[id].tsx',
      'app/(tabs)/settings.tsx',
    ),
  ],
}
