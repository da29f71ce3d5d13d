export { createManualTime, type ManualTime } from './manual-time.ts'
export { createMemoryEventLog } from './memory-event-log.ts'
export { createMemoryStore, type MemoryStore } from './memory-store.ts'
export { catalogueOf, createScriptedModel, type ScriptedModel } from './scripted-model.ts'
