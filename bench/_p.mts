import { FOLLOW_UPS } from './src/large-projects/follow-ups.ts'
import { growProject } from './src/large-projects/grow-projects.ts'
import { askRequest } from './src/large-projects/ask-request.ts'
const f = FOLLOW_UPS.at(-3)
const files = growProject(f.project)
for (let n=0;n<30;n++) askRequest(files, f)
const c0 = process.cpuUsage()
for (let n=0;n<20;n++) askRequest(files, f)
const c = process.cpuUsage(c0)
console.log('cpu ms each', (c.user+c.system)/20000)
