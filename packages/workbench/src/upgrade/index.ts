/** Public API of `@sayso/workbench/upgrade`, apart from the rest: few people need it, so it comes with the dialog. */

export { countAsBefore, isDoubtful, type ScreenPair } from './compare-runs.ts'
export { openScreens } from './open-screens.ts'
export { restPrompt } from './rest-prompt.ts'
export { createUpgrading, type UpgradeState } from './upgrading.ts'
