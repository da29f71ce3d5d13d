/** Resolves the dependencies of a session, each once, and drops what changed or went. */

import type { SnackDependencies, SnackDependency } from '../content/project-content.ts'
import { isPreloaded, type SdkData } from '../content/sdk-data.ts'
import { type ResolvedDependency, resolveDependency } from './resolve-dependency.ts'

interface DependencyResolverOptions {
  snackagerURL: string
  sdkData: SdkData
  /** Never called for a dependency that has changed or gone by then. */
  onSettled(name: string, result: ResolvedDependency | Error): void
}

interface DependencyResolver {
  update(dependencies: SnackDependencies, state: { sdkVersion: string; areVersionsKnown: boolean }): void
  whenIdle(): Promise<void>
  stop(): void
}

export function createDependencyResolver(options: DependencyResolverOptions): DependencyResolver {
  const running = new Map<string, { key: string; abort: AbortController; done: Promise<void> }>()

  async function resolve(name: string, version: string, sdkVersion: string, { signal }: AbortController) {
    const { snackagerURL, onSettled } = options
    const result = await resolveDependency({ snackagerURL, name, version, sdkVersion, signal }).catch(
      (error: Error) => error,
    )
    if (signal.aborted) return
    running.delete(name)
    onSettled(name, result)
  }

  return {
    update(dependencies, { sdkVersion, areVersionsKnown }) {
      const wanted = new Map(
        Object.entries(dependencies)
          .filter(([name, dependency]) => isUnresolved(name, dependency, options.sdkData))
          // Packages that follow the SDK wait until its versions are known.
          .filter(([, { version }]) => version !== '*' || areVersionsKnown)
          .map(([name, dependency]) => [name, versionToAskFor(dependency)]),
      )
      for (const [name, { key, abort }] of running) {
        if (key === `${wanted.get(name)} ${sdkVersion}`) continue
        abort.abort()
        running.delete(name)
      }
      for (const [name, version] of wanted) {
        if (running.has(name)) continue
        const abort = new AbortController()
        const done = Promise.resolve().then(() => resolve(name, version, sdkVersion, abort))
        running.set(name, { key: `${version} ${sdkVersion}`, abort, done })
      }
    },
    async whenIdle() {
      while (running.size > 0) await Promise.all([...running.values()].map(({ done }) => done))
    },
    stop() {
      for (const { abort } of running.values()) abort.abort()
      running.clear()
    },
  }
}

/** `*` means the version that fits the SDK, if there is one. */
function versionToAskFor({ version, wantedVersion }: SnackDependency): string {
  return version === '*' ? (wantedVersion ?? version) : version
}

/** Whether devices cannot have it yet: neither resolved, nor failed, nor built into them. */
export function isUnresolved(name: string, { handle, error }: SnackDependency, sdkData: SdkData): boolean {
  return handle === undefined && error === undefined && !isPreloaded(name, sdkData)
}
