/** A service over a fake registry and a tiny SDK, in a temporary folder. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PackagesReady, PackagesResponse } from '@sayso/wire'
import type { Limits } from '../bounds/limits.ts'
import { createLocalBuilder } from '../build/local-builder.ts'
import {
  createPackagesService,
  type PackagesService,
  type PackagesServiceOptions,
} from '../packages-service.ts'
import { type FakePackage, type FakeRegistry, startFakeRegistry } from './fake-registry.ts'
import { writeTestSdk } from './preloaded.ts'
import { requireFromAddition } from './run-addition.ts'

export interface ServiceKit {
  service: PackagesService
  registry: FakeRegistry
  folder: string
  /** Faults that the service logged. */
  faults: unknown[]
  /** Choices of builds that the service noted. */
  notes: string[]
  /** Asks until the answer is final. Whatever is not trusted is allowed, unless names are given. */
  get(
    dependencies: Record<string, string>,
    specifiers?: string[],
    confirmed?: string[],
  ): Promise<PackagesResponse>
  /** The same, and evaluates a module. */
  run(dependencies: Record<string, string>, specifier: string, specifiers?: string[]): Promise<unknown>
  close(): Promise<void>
}

export async function startServiceKit(
  packages: readonly FakePackage[],
  options: { limits?: Partial<Limits>; nowMs?: () => number; inProcesses?: boolean } = {},
): Promise<ServiceKit> {
  const folder = await mkdtemp(path.join(tmpdir(), 'packages cdn '))
  const sdk = await writeTestSdk(folder)
  const registry = await startFakeRegistry(packages)
  const faults: unknown[] = []
  const notes: string[] = []
  const { limits, nowMs = () => performance.now(), inProcesses = false } = options
  const createBuilder: PackagesServiceOptions['createBuilder'] = (settings) =>
    createLocalBuilder({ settings, nowMs })
  const service = createPackagesService({
    limits,
    nowMs,
    ...(inProcesses ? {} : { createBuilder }),
    baseUrl: 'https://sayso.example',
    dataDir: path.join(folder, 'data'),
    sdkFolders: () => sdk,
    registry: async () => registry.url,
    log: (_message, error) => faults.push(error),
    note: (message) => notes.push(message),
  })
  const get: ServiceKit['get'] = (dependencies, specifiers, confirmed = Object.keys(dependencies)) => {
    return service.ask({ sdkVersion: '53.0.0', dependencies, specifiers, confirmed }, 30_000)
  }
  return {
    service,
    registry,
    folder,
    faults,
    notes,
    get,
    async run(dependencies, specifier, specifiers) {
      const ready = asReady(await get(dependencies, specifiers))
      const preloaded = {
        r: { react: true },
        s: { svg: true },
        s2: { shape: true },
        i: { ionicons: true },
        w: { webView: true },
        e: {},
      }
      const bundlesFolder = path.join(folder, 'data/packages/bundles')
      return requireFromAddition(ready, specifier, { bundlesFolder, preloaded })
    },
    async close() {
      await service.close()
      await registry.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export function asReady(response: PackagesResponse): PackagesReady {
  if (response.status !== 'ready') throw new Error(`Expected packages, got ${JSON.stringify(response)}`)
  return response
}
