/**
 * Reads the names of the SDK's packages in a process parallel to the build: the compiler is one thread that is busy
 * for ten seconds.
 */

import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ExpoSdk } from '@sayso/project/expo-sdks'
import type { SdkNames } from '@sayso/wire'

/** Rejects with what the other process wrote to its error output. */
export function readNamesBeside(sdk: ExpoSdk): Promise<SdkNames> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('read-names-program.ts', import.meta.url)), [sdk.major], {
      // The loader is looked for from here, wherever the build was started.
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let complaint = ''
    child.stderr?.on('data', (text) => {
      complaint += text
    })
    child.on('message', (names: SdkNames) => resolve(names))
    child.on('error', reject)
    // After its answer, this rejects nothing any more.
    child.on('close', (code) =>
      reject(new Error(`The names of the SDK's packages could not be read (code ${code}).\n${complaint}`)),
    )
  })
}
