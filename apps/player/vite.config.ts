/** Builds the player into `dist/`, to be served at `/player/{SDK major}/`. */

import { workerOptions } from '@sayso/preview/worker-options'
import { defineConfig } from 'vite'

export default defineConfig({
  base: './',
  build: { target: 'es2022', cssTarget: ['chrome123', 'safari17.5', 'firefox120'] },
  worker: workerOptions,
})
