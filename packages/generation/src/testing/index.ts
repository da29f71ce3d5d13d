export { buildModelRequest, type RequestContext } from '../context/build-model-request.ts'
export { countRequestTokens } from '../context/count-tokens.ts'
export { lookUp } from '../lookups/look-up.ts'
export { completePackageJson } from '../turn/complete-package-json.ts'
export { createFileWriter } from '../turn/file-writer.ts'
export { nameApp } from '../turn/name-app.ts'
export { createCrashingPorts, type Death } from './crashing-ports.ts'
export { failedEdits, tryFailedEdit } from './failed-edits.ts'
export {
  applyRecordedAnswer,
  type RecordedAnswer,
  recordedAnswers,
  showsMistake,
} from './recorded-answers.ts'
export { repairTokens } from './repair-tokens.ts'
export { catalogueOf, createScriptedModel, type ScriptedModel } from './scripted-model.ts'
export {
  ASKER,
  createTurnWorld,
  fileAnswer,
  libraryFile,
  PROJECT_ID,
  type TurnWorld,
  type TurnWorldOptions,
  textOf,
  USER_ID,
} from './turn-world.ts'
