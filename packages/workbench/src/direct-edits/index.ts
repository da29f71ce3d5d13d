/** Editing a chosen element's source by hand. Apart from the rest of the package, since it brings a parser that few visits need. */

export { listDirectValues, replaceValue } from './direct-values.ts'
export { listPictures } from './picture-value.ts'
export type { ReadValue } from './read-value.ts'
