/** Builds the studio into `dist/`. `npm run dev` serves it from its sources. */

import { compileMessages } from '@sayso/language/compile-messages'
import { workerOptions } from '@sayso/preview/worker-options'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { trimFonts } from './trim-fonts.ts'

/**
 * Code that the home page's phone shares with a project's page, and the texts of its parts: one file instead of a dozen. One
 * expression, since groups of the same name are separate files.
 */
const PREVIEW = new RegExp(
  [
    String.raw`packages[\\/](preview[\\/]src[\\/](create-preview|preload|\S*start-worker)|project[\\/]src[\\/]public-variables)\.ts$`,
    String.raw`workbench[\\/]src[\\/](preview[\\/](devices|screens)|files[\\/]snapshot|packages[\\/]package-decisions)\.ts$`,
    String.raw`studio[\\/]src[\\/](ui[\\/]caret|features[\\/]preview[\\/]phone)\.tsx$`,
    String.raw`packages[\\/]language[\\/]src[\\/](en|areas)[\\/]`,
  ].join('|'),
)

export default defineConfig({
  plugins: [react(), tailwindcss(), trimFonts(), compileMessages()],
  build: {
    target: 'es2022',
    // All browsers for which it is built preload modules.
    modulePreload: { polyfill: false },
    // Each of these knows light-dark(), on which the colour tokens stand.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // The first page names dozens of files, and hashes are the one thing in it that no compression makes smaller.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Code that every page needs comes in few files: libraries, which seldom change, and our own code.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'first-page', tags: ['$initial'], priority: 1 },
            { name: 'preview', test: PREVIEW },
          ],
        },
      },
    },
  },
  worker: workerOptions,
})
