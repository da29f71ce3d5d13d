/** The parts of a state that follow from the others. */

import type { SnackDependencies } from '../content/project-content.ts'
import type { SdkData } from '../content/sdk-data.ts'
import { findMissingDependencies } from '../dependencies/missing-dependencies.ts'
import { createPlayerUrl, createProjectUrl } from './project-url.ts'
import type { SnackState } from './state.ts'

export interface DeriveContext {
  sdkData: SdkData
  endpoint: string
  /** The page's origin; null without a page, and so without a player. */
  pageOrigin: string | null
  verbose: boolean
}

export function deriveState(
  before: SnackState | null,
  state: SnackState,
  context: DeriveContext,
): SnackState {
  const online = 'pubsub' in state.transports && !state.disabled
  const next: SnackState = {
    ...state,
    online,
    missingDependencies: deriveMissing(before, state, context),
    url: deriveUrl(state, context),
    unsaved: state.unsaved || (before !== null && hasChangedContent(before, state)),
  }
  if (online) next.onlineName = state.name || 'Unnamed Snack'
  else delete next.onlineName
  const preview = derivePreviewUrl(before, next, context)
  if (preview === undefined) delete next.webPreviewURL
  else next.webPreviewURL = preview
  return next
}

function deriveMissing(before: SnackState | null, state: SnackState, { sdkData }: DeriveContext) {
  const { dependencies, wantedDependencyVersions } = state
  const isSame =
    before?.dependencies === dependencies && before.wantedDependencyVersions === wantedDependencyVersions
  if (isSame) return before.missingDependencies
  const missing = findMissingDependencies(dependencies, wantedDependencyVersions, sdkData)
  const known = before?.missingDependencies
  return JSON.stringify(known) === JSON.stringify(missing) && known !== undefined ? known : missing
}

function deriveUrl({ id, savedSDKVersion, sdkVersion, channel }: SnackState, { endpoint }: DeriveContext) {
  // A saved project opens with the SDK that it was saved for.
  const isSameSdk = savedSDKVersion === undefined || savedSDKVersion === sdkVersion
  return createProjectUrl({ endpoint, sdkVersion, channel, id: isSameSdk ? id : undefined })
}

/** Not with every new project address: another address would load the player again. */
function derivePreviewUrl(
  before: SnackState | null,
  state: SnackState,
  { pageOrigin, verbose }: DeriveContext,
): string | undefined {
  const { sdkVersion, webPlayerURL, url } = state
  if (webPlayerURL === undefined || pageOrigin === null || !('webplayer' in state.transports))
    return undefined
  const isSame = before?.sdkVersion === sdkVersion && before.webPlayerURL === webPlayerURL
  if (isSame && before.webPreviewURL !== undefined) return before.webPreviewURL
  return createPlayerUrl({ webPlayerURL, sdkVersion, projectUrl: url, origin: pageOrigin, verbose })
}

/** Compares what a save would store: an upload or a resolved package is not a change by the person. */
function hasChangedContent(a: SnackState, b: SnackState): boolean {
  return (
    a.name !== b.name ||
    a.description !== b.description ||
    a.sdkVersion !== b.sdkVersion ||
    filesChanged(a, b) ||
    (a.dependencies !== b.dependencies && versions(a.dependencies) !== versions(b.dependencies))
  )
}

function filesChanged({ files: a }: SnackState, { files: b }: SnackState): boolean {
  if (a === b) return false
  const paths = Object.keys(a)
  if (paths.length !== Object.keys(b).length) return true
  return paths.some((path) => {
    const [before, after] = [a[path], b[path]]
    if (before === after) return false
    const isUploaded =
      before?.type === 'ASSET' && after?.type === 'ASSET' && typeof before.contents !== 'string'
    return before?.contents !== after?.contents && !isUploaded
  })
}

function versions(dependencies: SnackDependencies): string {
  return JSON.stringify(Object.entries(dependencies).map(([name, { version }]) => [name, version]))
}
