import { askRequest } from './src/large-projects/ask-request.ts'
import { FOLLOW_UPS } from './src/large-projects/follow-ups.ts'
import { growProject } from './src/large-projects/grow-projects.ts'
import { countRequestTokens } from '@sayso/generation/testing'
const f = FOLLOW_UPS[15]
const r = askRequest(growProject(f.project), f)
console.log(countRequestTokens({system:r.system,messages:[]}), r.messages.map(m=>m.text.length))
const t = r.messages.at(-1).text
console.log(r.messages[0].text.slice(0,7000))
