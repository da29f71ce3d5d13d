/** The page of the view tests that a run shares; built when the first of them asks. */

import { askSharedPart } from './ask-shared-part.ts'

/** The folder with the page as it was built for this run. */
export function builtViewPage(): Promise<string> {
  return askSharedPart('/views')
}
