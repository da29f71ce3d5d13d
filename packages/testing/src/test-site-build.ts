/** Builds the page with a preview and the frame, as they are in the sources now. */

import path from 'node:path'
import { workerOptions } from '@sayso/preview/worker-options'
import { build } from 'vite'

const frameDir = path.resolve(import.meta.dirname, '../../preview-frame')

/** Into `host/` and `frame/` of a folder. */
export async function buildTestSite(outDir: string): Promise<void> {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    worker: workerOptions,
    build: {
      outDir: path.join(outDir, 'host'),
      rolldownOptions: { input: path.join(import.meta.dirname, 'host-page.html') },
    },
  })
  await build({
    root: frameDir,
    configFile: path.join(frameDir, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: path.join(outDir, 'frame') },
  })
}
