/**
 * Fetches what a project needs from servers: versions that fit its SDK, built packages, and addresses for its assets.
 */

import type { AssetData, SnackDependency } from '../content/project-content.ts'
import type { SdkData } from '../content/sdk-data.ts'
import { createDependencyResolver } from '../dependencies/dependency-resolver.ts'
import type { ResolvedDependency } from '../dependencies/resolve-dependency.ts'
import { applyWantedVersions, fetchWantedVersions } from '../dependencies/wanted-versions.ts'
import { createFileUploader } from '../uploads/file-uploader.ts'
import type { SnackState } from './state.ts'

interface ProjectNeedsOptions {
  apiURL: string
  snackagerURL: string
  sdkData: SdkData
  /** Puts a result into the state. */
  change(change: (state: SnackState) => Partial<SnackState>): void
}

export interface ProjectNeeds {
  /** Starts missing work and ends work that is no longer wanted. Requests nothing while the session is disabled. */
  update(state: SnackState): void
  /** Resolves when everything has been answered, for better or worse. */
  whenMet(): Promise<void>
}

export function createProjectNeeds({
  apiURL,
  snackagerURL,
  sdkData,
  change,
}: ProjectNeedsOptions): ProjectNeeds {
  /** The SDK version whose wanted versions are known or asked for. */
  let wantedFor: string | null = null
  let areVersionsKnown = false
  let versions: Promise<void> = Promise.resolve()
  let latest: SnackState | null = null
  const resolver = createDependencyResolver({ snackagerURL, sdkData, onSettled: onDependencySettled })
  const uploader = createFileUploader({ apiURL, onSettled: onFileSettled })

  function update(state: SnackState): void {
    latest = state
    if (state.disabled) {
      resolver.stop()
      uploader.stop()
      return
    }
    askForVersions(state)
    resolver.update(state.dependencies, { sdkVersion: state.sdkVersion, areVersionsKnown })
    uploader.update(state.files)
  }

  /** With the first dependency, and again for another SDK. */
  function askForVersions({ dependencies, sdkVersion }: SnackState): void {
    if (Object.keys(dependencies).length === 0 || wantedFor === sdkVersion) return
    wantedFor = sdkVersion
    areVersionsKnown = false
    versions = fetchWantedVersions(apiURL, sdkVersion, sdkData).then((wantedDependencyVersions) => {
      if (wantedFor !== sdkVersion) return
      areVersionsKnown = true
      change((state) => ({
        wantedDependencyVersions,
        dependencies: applyWantedVersions(state.dependencies, wantedDependencyVersions),
      }))
      // Work that waited for the versions continues, even when they changed nothing.
      if (latest !== null) update(latest)
    })
  }

  function onDependencySettled(name: string, result: ResolvedDependency | Error): void {
    change(({ dependencies }) => {
      const dependency = dependencies[name]
      if (dependency === undefined) return {}
      return { dependencies: { ...dependencies, [name]: settle(dependency, result) } }
    })
  }

  function onFileSettled(path: string, contents: AssetData, result: string | Error): void {
    change(({ files }) => {
      const file = files[path]
      if (file?.type !== 'ASSET' || file.contents !== contents) return {}
      const settled = result instanceof Error ? { ...file, error: result } : { ...file, contents: result }
      return { files: { ...files, [path]: settled } }
    })
  }

  return {
    update,
    async whenMet() {
      await versions
      await Promise.all([resolver.whenIdle(), uploader.whenIdle()])
    },
  }
}

/** The version stays as it was asked for: `*` goes on following, and the handle says what it is now. */
function settle(dependency: SnackDependency, result: ResolvedDependency | Error): SnackDependency {
  if (result instanceof Error) return { ...dependency, error: result }
  const { handle, peerDependencies } = result
  return { ...dependency, handle, peerDependencies }
}
