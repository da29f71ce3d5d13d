/**
 * Resources shared by the browser tests of one run, made when the first test asks for them: the product as a process,
 * and the builds of the test site and of the page of the view tests. Test files are separate processes, so they ask
 * over HTTP.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { type Product, startProduct } from './product.ts'
import { buildTestSite } from './test-site-build.ts'
import { buildViewPage } from './view-page-build.ts'

/** No limit on the new guests of one address: every test file is a separate guest. */
const PRODUCT_SETTINGS = { SAYSO_DEMO_CHARS_PER_SECOND: '20000', SAYSO_STARTS_PER_ADDRESS: '0' }

export interface SharedParts {
  url: string
  close(): Promise<void>
}

/** Runs in the main process of the tests. */
export async function startSharedParts(): Promise<SharedParts> {
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'sayso-site-'))
  let product: Promise<Product> | undefined
  let site: Promise<string> | undefined
  let views: Promise<string> | undefined

  async function make(part: string | undefined): Promise<string> {
    if (part === '/product') {
      product ??= startProduct(PRODUCT_SETTINGS)
      return (await product).url
    }
    if (part === '/views') {
      const viewsDir = path.join(outDir, 'views')
      views ??= buildViewPage(viewsDir).then(() => viewsDir)
      return await views
    }
    site ??= buildTestSite(outDir).then(() => outDir)
    return site
  }

  const server = createServer((request, response) => {
    make(request.url).then(
      (answer) => response.end(answer),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The shared parts have no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await (await product?.catch(() => undefined))?.dispose()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
