import { compileMessages } from '@sayso/language/compile-messages'
import { workerOptions } from '@sayso/preview/worker-options'
import { defineConfig } from 'vite'

export default defineConfig({
  // The page that is measured has texts in the form in which the studio has them.
  plugins: [compileMessages()],
  build: { outDir: '../dist', emptyOutDir: true, target: 'es2022' },
  worker: workerOptions,
})
