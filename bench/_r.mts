import { FOLLOW_UPS } from './src/large-projects/follow-ups.ts'
import { growProject } from './src/large-projects/grow-projects.ts'
import { rankFiles } from '../packages/generation/src/context/rank-files.ts'
import { screenFileAt } from '../packages/generation/src/context/screens.ts'
import { countTokens } from '../packages/generation/src/context/count-tokens.ts'
for (const f of FOLLOW_UPS.filter(f => process.argv.slice(2).some(w => f.wish.includes(w)))) {
  const files = growProject(f.project)
  const ranked = [...rankFiles({ files, prompt: f.wish, recentPaths: new Set(), openPath: screenFileAt(files, f.screen) })].sort((a,b)=>b[1]-a[1])
  console.log('\n', f.wish)
  let sum = 0
  for (const [i,[p,w]] of ranked.entries()) { sum += countTokens(files.get(p).content)+20; if (i<34 || f.needed.includes(p)) console.log(String(i).padStart(3), w.toFixed(1).padStart(7), sum, f.needed.includes(p)?'***':'   ', p) }
}
