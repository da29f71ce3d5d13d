/** Public API of `@sayso/looks`. */

export { describeLooks, describePictures } from './describe-looks.ts'
export { loadLibraryFile } from './picture-library.ts'
