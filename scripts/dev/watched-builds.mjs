/** The frame and the player of `npm run dev`: built into a separate folder, and again after each change. */

import path from 'node:path'
import { build } from 'vite'

/** Resolves after the first build. `onBuilt(name)` is called after each later one. */
export async function startWatchedBuilds({ rootDir, developmentDir, onBuilt }) {
  const parts = { frame: 'packages/preview-frame', player: 'apps/player' }
  const watchers = await Promise.all(
    Object.entries(parts).map(([name, dir]) =>
      startBuild({
        root: path.join(rootDir, dir),
        outDir: path.join(developmentDir, name),
        onBuilt: () => onBuilt(name),
      }),
    ),
  )
  return { stop: () => Promise.all(watchers.map((watcher) => watcher.close())) }
}

async function startBuild({ root, outDir, onBuilt }) {
  const watcher = await build({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, minify: false, sourcemap: 'inline', watch: {} },
  })
  let isFirst = true
  await new Promise((resolve) => {
    watcher.on('event', (event) => {
      if (event.code === 'ERROR') console.error(event.error?.message ?? event)
      if (event.code !== 'END' && event.code !== 'ERROR') return
      if (isFirst) resolve()
      else if (event.code === 'END') onBuilt()
      isFirst = false
    })
  })
  return watcher
}
