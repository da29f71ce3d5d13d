/** The server of `npm run dev`: built from its sources, started, and started again after a change. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { context, stop as stopCompiler } from 'esbuild'
import { serverBuild, writeServer } from '../bundle-server.mjs'

const DIST = '.build/dev/server'
const LOOK_MS = 50

/**
 * Builds and starts the server on a free port of this machine. `publicPort` is the one that browsers use. `rebuild(file)` resolves to false
 * when `file` is not one of the server's sources.
 */
export async function startRunningServer({ rootDir, publicPort, developmentDir }) {
  const build = await context({ ...serverBuild(rootDir, DIST), metafile: true })
  const program = path.join(rootDir, DIST, 'main.js')
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  let sources = new Set()
  let child = null
  let ready = Promise.resolve()

  async function compile() {
    const result = await build.rebuild()
    sources = new Set(Object.keys(result.metafile.inputs).map((file) => path.join(rootDir, file)))
    await writeServer(result, path.join(rootDir, DIST))
  }

  async function start() {
    child = spawn(process.execPath, ['--enable-source-maps', program], {
      cwd: rootDir,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        SAYSO_STARTED_AT_MS: String(Date.now()),
        SAYSO_DEVELOPMENT_DIR: developmentDir,
        SAYSO_PUBLIC_PORT: String(publicPort),
      },
      stdio: 'inherit',
    })
    await untilReady(child, url)
  }

  async function stop() {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await exit
  }

  async function restart() {
    await stop()
    await start()
  }

  await compile()
  ready = start()
  return {
    url,
    /** Settles once the server takes requests again; rejects when it does not start. */
    isReady: () => ready,
    async rebuild(file) {
      if (!sources.has(file)) return false
      await compile()
      // A start that failed has been reported; this change may be its repair.
      ready = ready.catch(() => {}).then(restart)
      await ready
      return true
    },
    async stop() {
      // One that never started needs no stop.
      await ready.catch(() => {})
      await stop()
      await build.dispose()
      await stopCompiler()
    },
  }
}

async function untilReady(child, url) {
  while (child.exitCode === null && child.signalCode === null) {
    const response = await fetch(`${url}/health/ready`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  throw new Error('The server did not start. Fix what it reports and save the file again.')
}

export async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
