/** What a browser test shares with all others of its run; made when the first of them asks. */

import { inject } from 'vitest'

/** The address of a product that the whole run shares. Come with a browser context of your own: a guest each. */
export function sharedProduct(): Promise<string> {
  return ask('/product')
}

/** The folder with the test site as it was built for this run. */
export function builtTestSite(): Promise<string> {
  return ask('/site')
}

async function ask(part: string): Promise<string> {
  const response = await fetch(inject('sharedParts') + part)
  const answer = await response.text()
  if (!response.ok) throw new Error(answer)
  return answer
}
