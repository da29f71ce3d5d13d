/** Builds the page that shows single views of the studio, as they are in the sources now. */

import path from 'node:path'
import { build } from 'vite'

const studioDir = path.resolve(import.meta.dirname, '../../../apps/studio')

export async function buildViewPage(outDir: string): Promise<void> {
  await build({
    root: studioDir,
    configFile: path.join(studioDir, 'vite.config.ts'),
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: path.join(studioDir, 'src/testing/view-page.html') },
    },
  })
}
