/**
 * Prints the system prompt that every model gets for projects on an SDK, and what each of its parts takes: `npm run prompt`, or
 * `npm run prompt -- 57`. Nothing is sent anywhere.
 */

import { DEFAULT_SDK, EXPO_SDKS, findSdk } from '@sayso/project'
import { countTokens } from '../src/context/count-tokens.ts'
import { systemPrompt } from '../src/context/system-prompt.ts'

const major = process.argv[2] ?? DEFAULT_SDK.major
const sdk = findSdk(major)
if (sdk === undefined) {
  console.error(`There is no SDK “${major}” here, but ${EXPO_SDKS.map((each) => each.major).join(' and ')}.`)
  process.exit(1)
}
const prompt = systemPrompt({ sdk, hasAppProxy: false, hasFunctions: true })
console.log(prompt)
console.error(`\nAbout ${countTokens(prompt)} tokens:`)
for (const part of prompt.split(/\n\n(?=# )/))
  console.error(`${String(countTokens(part)).padStart(6)}  ${part.split('\n')[0]?.slice(0, 60)}`)
