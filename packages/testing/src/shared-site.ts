/** The test site that the browser tests of a run share; built when the first of them asks. */

import { askSharedPart } from './ask-shared-part.ts'

/** The folder with the site as it was built for this run. */
export function builtTestSite(): Promise<string> {
  return askSharedPart('/site')
}
