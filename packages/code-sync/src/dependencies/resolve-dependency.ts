/** Asks the bundler for a package, until it has been built. */

import { pause } from '../content/pause.ts'

export interface ResolvedDependency {
  handle: string
  version: string
  peerDependencies: Record<string, string | null>
}

interface ResolveRequest {
  snackagerURL: string
  name: string
  version: string
  sdkVersion: string
  signal: AbortSignal
}

const MAX_POLLS = 30
const POLL_DELAY_MS = 5000

/** Rejects with `Failed to resolve dependency …`, also when it is still being built after the last poll. */
export async function resolveDependency(request: ResolveRequest): Promise<ResolvedDependency> {
  const { name, version, signal } = request
  const url = bundleUrl(request)
  try {
    for (let poll = 0; poll < MAX_POLLS; poll += 1) {
      const answer = await ask(url, signal)
      if (answer !== null) return answer
      await pause(POLL_DELAY_MS, signal)
      if (signal.aborted) throw new Error('it is not needed any more')
    }
    throw new Error('it is still being built')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Failed to resolve dependency '${name}@${version}' (${reason})`, { cause: error })
  }
}

function bundleUrl({ snackagerURL, name, version, sdkVersion }: ResolveRequest): string {
  const query = `version_snackager=true&sdkVersion=${sdkVersion}&platforms=ios,android,web`
  return `${snackagerURL}/bundle/${name}@${encodeURIComponent(version)}?${query}`
}

/** Null while it is being built. */
async function ask(url: string, signal: AbortSignal): Promise<ResolvedDependency | null> {
  const response = await globalThis.fetch(url, { method: 'GET', headers: {}, signal })
  if (!response.ok) throw new Error((await response.text()) || `status ${response.status}`)
  const answer: BundlerAnswer = await response.json()
  if (answer.pending) return null
  if (typeof answer.handle !== 'string') throw new Error('the bundler answered without a handle')
  return {
    handle: answer.handle,
    version: answer.version ?? '',
    peerDependencies: answer.dependencies ?? {},
  }
}

interface BundlerAnswer {
  pending?: boolean
  handle?: string
  version?: string
  dependencies?: Record<string, string | null>
}
