/**
 * The larger part of the worker, in one file that loads in parallel with the packages. Parts that only compiling
 * needs come with the compiler.
 */

export { createRequestQueue } from './request-queue.ts'
