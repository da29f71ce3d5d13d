/** The engine's workers that are the same for every project, made from our sources once for each process. */

import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

export interface WorkerParts {
  runtime: string
  outbound: string
}

export async function readWorkerParts(): Promise<WorkerParts> {
  const [runtime, outbound] = await Promise.all([
    bundle(new URL('../worker/runtime.ts', import.meta.url)),
    bundle(new URL('../worker/outbound.ts', import.meta.url)),
  ])
  return { runtime, outbound }
}

async function bundle(entry: URL): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    ...{ bundle: true, write: false, format: 'esm', platform: 'neutral', target: 'es2022' },
    ...{ external: ['node:*'], logLevel: 'silent', legalComments: 'none', mainFields: ['module', 'main'] },
  })
  return outputFiles[0]?.text ?? ''
}
