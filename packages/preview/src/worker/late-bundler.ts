/** The larger part of the worker, in one file that loads beside the packages. What only compiling needs comes with the compiler. */

export { createRequestQueue } from './request-queue.ts'
