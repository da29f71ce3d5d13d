/** Projects as their owner sees them: list, open, save, restore. What belongs to someone else does not exist. */

import type { ProjectFile, ProjectFiles } from '@sayso/project'
import type { ProjectSummary, VersionSummary } from '@sayso/wire'
import type { Database } from './database.ts'

export interface NewProject {
  title: string
  /** Version 0. */
  files: ProjectFiles
  cause?: 'starter' | 'import'
  label?: string
}

export interface SaveFiles {
  /** The version that the edits were made upon. */
  baseVersionId: string
  /** Path → new file, or null to remove it. Paths must have passed `parseProjectPath`. */
  changes: ReadonlyMap<string, ProjectFile | null>
}

export type SaveResult =
  /** A save that changes nothing makes no version: `version` is then the newest one. */
  | { kind: 'saved'; version: VersionSummary }
  /** Someone changed these files since the base version: their new content, null when removed. Nothing was saved. */
  | { kind: 'conflict'; version: VersionSummary; conflicts: ReadonlyMap<string, ProjectFile | null> }
  | { kind: 'not-found' }

export interface VersionWithFiles {
  version: VersionSummary
  files: ProjectFiles
}

/** Every method answers null, false or `not-found` for a project that does not exist or is not the owner's. */
export interface Projects {
  /** Newest first, at most 500. */
  list(ownerId: string): Promise<ProjectSummary[]>
  create(ownerId: string, project: NewProject): Promise<{ project: ProjectSummary; version: VersionSummary }>
  get(ownerId: string, projectId: string): Promise<ProjectSummary | null>
  rename(ownerId: string, projectId: string, title: string): Promise<ProjectSummary | null>
  /** A new project with the newest files as its version 0; no chat. */
  duplicate(ownerId: string, projectId: string): Promise<ProjectSummary | null>
  delete(ownerId: string, projectId: string): Promise<boolean>
  newest(ownerId: string, projectId: string): Promise<VersionWithFiles | null>
  /** Newest first, at most 1,000. */
  versions(ownerId: string, projectId: string): Promise<VersionSummary[] | null>
  version(ownerId: string, projectId: string, number: number): Promise<VersionWithFiles | null>
  saveFiles(ownerId: string, projectId: string, save: SaveFiles): Promise<SaveResult>
  /** Makes a new version with the files of an old one. */
  restore(ownerId: string, projectId: string, number: number): Promise<VersionSummary | null>
}

export function createProjects(_database: Database): Projects {
  throw new Error('not written yet')
}
