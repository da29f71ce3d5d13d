/** Public API: the model that is there without any key. */

export { createDemoModel } from './demo-model.ts'
