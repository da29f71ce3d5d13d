/** The larger part of the worker, in one file that loads beside the packages. */

export { createOxcCompiler } from '@sayso/bundler'
export { createRequestQueue } from './request-queue.ts'
