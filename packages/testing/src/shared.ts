/** The product that the browser tests of a run share; started when the first of them asks. */

import { askSharedPart } from './ask-shared-part.ts'

/** The address of the product. Come with a browser context of your own: a guest each. */
export function sharedProduct(): Promise<string> {
  return askSharedPart('/product')
}
