/** Editing a chosen element's source by hand. Apart from the rest of the package, since it brings a parser that few visits need. */

export { type DirectValue, type DirectValues, listDirectValues, replaceValue } from './direct-values.ts'
