/** Serves the page with a session on a separate origin, as another product would. */

import { createServer } from 'node:http'
import path from 'node:path'
import { build } from 'esbuild'

export interface ServedPage {
  origin: string
  close(): Promise<void>
}

export async function serveSessionPage(): Promise<ServedPage> {
  const script = await bundlePage()
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : '<!doctype html><body><script src="/page.js"></script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The page has no port.')
  return {
    origin: `http://localhost:${address.port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Like the bundlers of pages; the published client uses Node's `assert` for one thing. */
async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'session-page.ts')],
    bundle: true,
    write: false,
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    plugins: [
      {
        name: 'assert',
        setup(plugins) {
          plugins.onResolve({ filter: /^assert$/ }, () => ({ path: 'assert', namespace: 'assert' }))
          plugins.onLoad({ filter: /.*/, namespace: 'assert' }, () => ({
            contents: 'module.exports = (value) => { if (!value) throw new Error("assert") }',
          }))
        },
      },
    ],
  })
  return outputFiles[0]?.text ?? ''
}
