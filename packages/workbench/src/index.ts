/** Public API of `@sayso/workbench`. */

export { blocksAsText, type Question, readAnswerBlocks } from '@sayso/response'
export { resolveOffer } from './comments/comment-prompt.ts'
export { isGone, type Pin, pinsOf, type ShownScreen } from './comments/pins.ts'
export { appliesActions } from './conversation/answer-receiver.ts'
export {
  type ArtifactRow,
  changeText,
  countText,
  rowsInView,
  rowsOf,
  rowText,
  splitPath,
} from './conversation/artifact-text.ts'
export { lookupLines } from './conversation/lookup-text.ts'
export {
  attributesOf,
  canBeContinued,
  halfwayVersions,
  lastAnswer,
  promptText,
} from './conversation/messages.ts'
export { hasRepairsLeft, versionBeforePrompt } from './conversation/repair-count.ts'
export { type ConversationState, isBusy, type Turn } from './conversation/turn.ts'
export { leftOutText, thoughtLabel, tokenText, usageText } from './conversation/usage-text.ts'
export type { ConnectedDevice, ConnectedDevices } from './devices/connected-devices.ts'
export { createVariableInliner } from './devices/inline-variables.ts'
export { withLineCounts } from './editor/line-counts.ts'
export type { ActionView, ArtifactView, WorkbenchState, WorkbenchView } from './editor/state.ts'
export { createWorkbench } from './editor/workbench.ts'
export type { HandChange } from './editor/workspace.ts'
export { addFiles, type BroughtFile } from './files/add-files.ts'
export { findPaths, findText } from './files/find.ts'
export { firstFileToShow } from './files/first-file.ts'
export { type FormatStyle, formatStyle } from './files/format-style.ts'
export { instructionsIn, saveInstructions } from './files/instructions.ts'
export { markOf, moveSecret } from './files/move-secret.ts'
export { type ComponentProp, componentProps, packageNames } from './files/package-names.ts'
export { importedNames, importOf, type ProjectName, projectNames } from './files/project-names.ts'
export { findReplaceable, replaceText, undoReplace } from './files/replace-text.ts'
export { type RowView, rowsNearView } from './files/rows-near-view.ts'
export { filesFromSnapshot } from './files/snapshot.ts'
export { moveInTree, type TreeRow, visibleRows } from './files/tree-rows.ts'
export { migrationProblems, type PendingMigration, waitingCount } from './migrations/migration-files.ts'
export { effectText } from './migrations/migration-text.ts'
export { openPackageDecisions } from './packages/package-decisions.ts'
export type { PaletteMode } from './panels/palette.ts'
export type { DatabasePlace, DatabaseRoom } from './panels/panels.ts'
export type { DiffLook } from './panels/versions-panel.ts'
export { ApiFailure, failureSentence } from './ports/api-failure.ts'
export type { CheckDataApi } from './ports/check-data-api.ts'
export type { Clock } from './ports/clock.ts'
export type { CommentsApi } from './ports/comments-api.ts'
export type { DeviceSync } from './ports/device-sync.ts'
export type { EventSourceLike } from './ports/event-source.ts'
export type { KeptTexts } from './ports/kept-texts.ts'
export type { PictureTools } from './ports/picture-tools.ts'
export type { ServerChange } from './ports/ports.ts'
export type { Presence } from './ports/presence.ts'
export type { EarlyPlace, PreviewSource } from './ports/preview-source.ts'
export type { SmallStorage } from './ports/small-storage.ts'
export { coveredArea, DEVICES, fitPhone, PHONE_SCREEN, type Screen, screenSize } from './preview/devices.ts'
export { faultsOf } from './preview/faults.ts'
export { elementText } from './preview/pointing.ts'
export {
  createPreviewController,
  type PreviewController,
  type PreviewView,
} from './preview/preview-controller.ts'
export { screenFault, screenMark } from './preview/screen-mark.ts'
export { railScreens, writtenPaths } from './preview/screen-rail.ts'
export { type AppScreen, labelOf, patternsOf, screensOf } from './preview/screens.ts'
export { mayEdit } from './project/look-only.ts'
export {
  type OpenProject,
  openProject,
} from './project/open-project.ts'
export type { OpenProjectState } from './project/project-store.ts'
export { showFiles } from './project/show-files.ts'
export {
  type AttachmentTray,
  createAttachmentTray,
  type TrayPicture,
} from './prompt/attachment-tray.ts'
export { PICTURE_TYPES } from './prompt/check-files.ts'
export { createDraft, type Draft } from './prompt/draft.ts'
export {
  headlineOf,
  otherScreensText,
  placeLabel,
  type RepairOffer,
  repairOffer,
  repairText,
} from './repair/repair-offer.ts'
export { type CardState, cardState } from './status/card-state.ts'
export { isTimed, type ProjectStatus } from './status/project-status.ts'
export { type ResultChip, resultChips, type VersionSign, versionSign } from './status/result-chips.ts'
export {
  answerFailedText,
  type StatusSign,
  startFailedText,
  statusText,
} from './status/status-text.ts'
export { formatElapsed } from './status/thinking-text.ts'
export { titleSign } from './status/title-sign.ts'
export { differenceText } from './unasked/difference-text.ts'
export type { UnaskedChange, UnaskedState } from './unasked/judge-answer.ts'
export { type Hunk, hunkKey, hunksByRow, undoHunk } from './versions/hunks.ts'
export {
  type DiffRow,
  foldUnchanged,
  lineDiff,
  type NumberedLine,
  type PairedRow,
  pairRows,
} from './versions/line-diff.ts'
export { isSameFile, putFile, putFileBack } from './versions/put-file.ts'
export type { RestoreChoice, RestoreQuestion } from './versions/restoring.ts'
export { type ChangedFile, changedFiles, changesText } from './versions/version-changes.ts'
export { type VersionKind, versionDays } from './versions/version-groups.ts'
export { firstVersionOf } from './versions/version-name.ts'
export { numberBefore, versionDetail, versionTitle } from './versions/version-text.ts'
