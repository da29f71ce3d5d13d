/**
 * Our server in a separate process, so that its memory can be read from outside. Its page is the measuring page, from
 * the given folder.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { builtFolders, createLog, readConfig, startServer } from '@sayso/server'

const rootDir = path.resolve(import.meta.dirname, '../../..')
const dataDir = await mkdtemp(path.join(tmpdir(), 'sayso-bench-'))
const server = await startServer({
  ...readConfig({ PORT: '0', SAYSO_DATA_DIR: dataDir }, rootDir),
  folders: { ...builtFolders(rootDir), studio: process.argv[2] ?? path.join(rootDir, 'bench/dist') },
  log: createLog({ level: 'error' }),
})
process.on('disconnect', () => void stop())
process.send?.({ url: server.url })

async function stop(): Promise<void> {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
  process.exit(0)
}
