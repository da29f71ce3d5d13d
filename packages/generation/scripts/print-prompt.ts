/** Prints the system prompt that every model gets, and what each of its parts takes: `npm run prompt`. Nothing is sent anywhere. */

import { DEFAULT_SDK } from '@sayso/project'
import { countTokens } from '../src/context/count-tokens.ts'
import { systemPrompt } from '../src/context/system-prompt.ts'

const prompt = systemPrompt({ sdk: DEFAULT_SDK, hasAppProxy: false })
console.log(prompt)
console.error(`\nAbout ${countTokens(prompt)} tokens:`)
for (const part of prompt.split(/\n\n(?=# )/))
  console.error(`${String(countTokens(part)).padStart(6)}  ${part.split('\n')[0]?.slice(0, 60)}`)
