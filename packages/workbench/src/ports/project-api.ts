/** The server as an open project asks it. Each call resolves with the answer or rejects with an `ApiFailure`. */

import type {
  AnswerReview,
  ApplyMigrationRequest,
  ApplyMigrationResponse,
  ApplyResponse,
  AttachmentResponse,
  DeviceLink,
  FunctionsState,
  MigrationsResponse,
  ProjectResponse,
  ProjectSummary,
  RepairOutcome,
  RepairRequest,
  ReportPlaceRequest,
  RestorableData,
  RestoreDataRequest,
  RestoreDataResponse,
  RestoreResponse,
  ReviewMigrationsRequest,
  ReviewMigrationsResponse,
  SaveFilesRequest,
  SaveFilesResponse,
  StartTurnRequest,
  StartTurnResponse,
  VersionCheck,
  VersionResponse,
} from '@sayso/wire'
import type { EventSourceLike } from './event-source.ts'

export interface ProjectApi {
  project(projectId: string): Promise<ProjectResponse>
  /** How far the project has come, and who else is there: `ProjectEvent`s. `tabId` names this page. */
  openProjectEvents(projectId: string, tabId: string): EventSourceLike
  /** Where this page is, for the other people. */
  reportPlace(projectId: string, report: ReportPlaceRequest): Promise<void>
  version(projectId: string, versionNumber: number): Promise<VersionResponse>
  saveFiles(projectId: string, changes: SaveFilesRequest): Promise<SaveFilesResponse>
  restoreVersion(projectId: string, versionNumber: number): Promise<RestoreResponse>
  /** Says that the newest version, which waits, counts. */
  applyVersion(projectId: string, versionNumber: number): Promise<ApplyResponse>
  setAsksFirst(projectId: string, asksFirst: boolean): Promise<ProjectSummary>
  /** Previews the restore of a version's data. */
  dataOfVersion(projectId: string, versionNumber: number): Promise<RestorableData>
  dataSnapshot(projectId: string, snapshotId: string): Promise<RestorableData>
  restoreData(projectId: string, request: RestoreDataRequest): Promise<RestoreDataResponse>

  /** Stores the result of a version's check, for every page that shows the project. */
  keepCheck(projectId: string, versionNumber: number, check: VersionCheck): Promise<void>

  startTurn(start: StartTurnRequest): Promise<StartTurnResponse>
  stopTurn(streamId: string): Promise<void>
  /** The entries of a stream after `entryId`. */
  openStream(streamId: string, entryId: string): EventSourceLike

  startRepair(projectId: string, repair: RepairRequest): Promise<StartTurnResponse>
  /** Resolves once the server has looked at the answer. */
  review(projectId: string, messageId: string): Promise<AnswerReview>
  judgeRepair(projectId: string, messageId: string, outcome: RepairOutcome): Promise<void>
  /** A failed action has been run again, and its changes are saved. */
  dropFailedAction(projectId: string, messageId: string, index: number): Promise<void>

  migrations(projectId: string): Promise<MigrationsResponse>
  reviewMigrations(projectId: string, request: ReviewMigrationsRequest): Promise<ReviewMigrationsResponse>
  applyMigration(projectId: string, request: ApplyMigrationRequest): Promise<ApplyMigrationResponse>
  functions(projectId: string): Promise<FunctionsState>
  /** Null when the project has none. */
  deviceLink(projectId: string): Promise<DeviceLink | null>
  /** Makes one if there is none. */
  openDeviceLink(projectId: string): Promise<DeviceLink>
  revokeDeviceLink(projectId: string): Promise<void>

  /** The version that npm would install; null without such a package. */
  newestVersion(packageName: string): Promise<string | null>

  uploadAttachment(projectId: string, picture: Blob): Promise<AttachmentResponse>
  readAttachment(projectId: string, attachmentId: string): Promise<Uint8Array>
  /** A file of the library of pictures, as `beach.webp`. */
  readLibraryFile(name: string): Promise<Uint8Array>
  /** The picture of this version, and the project's until there is another. */
  putThumbnail(projectId: string, versionNumber: number, picture: Blob): Promise<void>
}
