/** Which of our environment's names a child process gets to see, for the tests of processes that run others' code. */

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

export interface EnvironmentSpy {
  /** Variables to put into our environment: a secret, and a program that each Node process runs which inherits it. */
  environment: Record<string, string>
  /** Names that such processes have seen so far. */
  seen(): Promise<string[]>
  end(): Promise<void>
}

export const SECRET_NAME = 'SAYSO_SECRET_OF_A_TEST'

export async function createEnvironmentSpy(): Promise<EnvironmentSpy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-spy-'))
  const program = path.join(folder, 'spy.mjs')
  await writeFile(
    program,
    `import { writeFileSync } from 'node:fs'
writeFileSync(${JSON.stringify(folder)} + '/seen-' + process.pid, Object.keys(process.env).join('\\n'))`,
  )
  return {
    environment: { [SECRET_NAME]: 'sk-secret', NODE_OPTIONS: `--import=${pathToFileURL(program)}` },
    async seen() {
      const files = (await readdir(folder)).filter((name) => name.startsWith('seen-'))
      const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))
      return texts.flatMap((text) => text.split('\n'))
    },
    end: () => rm(folder, { recursive: true, force: true }),
  }
}
