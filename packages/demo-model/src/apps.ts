/** The prepared apps, and which of them a prompt asks for or a project holds. */

import { type DemoApp, filePaths, STARTER_SCREEN } from './apps/demo-app.ts'
import { expenseLog } from './apps/expense-log/app.ts'
import { habitTracker } from './apps/habit-tracker/app.ts'
import { lendingBoard } from './apps/lending-board/app.ts'
import { plantCare } from './apps/plant-care/app.ts'
import { quiz } from './apps/quiz/app.ts'
import { recipeBox } from './apps/recipe-box/app.ts'
import { simpleList } from './apps/simple-list/app.ts'

export { expenseLog, habitTracker, lendingBoard, plantCare, quiz, recipeBox, simpleList }

export const demoApps: readonly DemoApp[] = [
  habitTracker,
  expenseLog,
  plantCare,
  recipeBox,
  quiz,
  lendingBoard,
  simpleList,
]

/** The app that a prompt's words ask for: most words first, then the earliest. Null when none is named. */
export function askedApp(prompt: string): DemoApp | null {
  const found = demoApps.flatMap((app) => {
    const matches = app.words ? [...prompt.matchAll(app.words)] : []
    const [first] = matches
    return first ? [{ app, count: matches.length, index: first.index }] : []
  })
  found.sort((a, b) => b.count - a.count || a.index - b.index)
  return found[0]?.app ?? null
}

/** The app that is in a project, known by files that no other app has. Null when none is. */
export function installedApp(paths: ReadonlySet<string>): DemoApp | null {
  const counts = demoApps.map((app) => ({
    app,
    count: ownPaths(app).filter((path) => paths.has(path)).length,
  }))
  counts.sort((a, b) => b.count - a.count)
  const [best] = counts
  return best && best.count > 0 ? best.app : null
}

function ownPaths(app: DemoApp): string[] {
  const others = new Set(demoApps.filter((other) => other !== app).flatMap(filePaths))
  return filePaths(app).filter((path) => !others.has(path) && path !== STARTER_SCREEN)
}
