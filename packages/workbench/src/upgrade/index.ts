/** Public API of `@sayso/workbench/upgrade`, apart from the rest: few people need it, so it comes with the dialog. */

export { compareRuns, countAsBefore, isDoubtful, type ScreenPair } from './compare-runs.ts'
export { differentPart } from './different-part.ts'
export { openScreens } from './open-screens.ts'
export { restPrompt } from './rest-prompt.ts'
export type { ScreenRun } from './screen-runs.ts'
export { createUpgrading, type UpgradeState } from './upgrading.ts'
