/** What became of each package, as docs/packages.md has it. */

import type { Trial, TrialEnd } from './package-trial.ts'

const INTRODUCTION = `# Packages in the preview

Written by \`e2e/package-table.long.test.ts\`, which has an app of its own use the main export of each of these packages, in its newest version on
the day of the run, or in the SDK’s where the SDK has it. “Simulated” packages are drawn or answered by something that stands in for the phone;
“message” means that the package cannot work here and the preview says why; “fails” means that it should.
`

const WORDS: Readonly<Record<TrialEnd, string>> = {
  works: 'works',
  simulated: 'simulated',
  told: 'message',
  fails: 'fails',
}

export function tableOf(trials: ReadonlyMap<string, Trial>): string {
  const all = [...trials.values()]
  const counts = Object.entries(WORDS).map(([end, word]) => {
    return `${all.filter((trial) => trial.end === end).length} ${word}`
  })
  const rows = [...trials]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { end, note }]) => `| \`${name}\` | ${WORDS[end]} | ${cell(note)} |\n`)
  const head = '| package | in the preview | what was said |\n| --- | --- | --- |\n'
  return `${INTRODUCTION}\nOf ${all.length}: ${counts.join(', ')}.\n\n${head}${rows.join('')}`
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
}

/** What an earlier run has written. */
export function trialsOf(table: string): Map<string, Trial> {
  const rows = [...table.matchAll(/^\| `([^`]+)` +\| (\w+) +\| (.*?) *\|$/gm)]
  const ends = Object.entries(WORDS) as [TrialEnd, string][]
  return new Map(
    rows.map(([, name = '', word, note = '']) => {
      const end = ends.find(([, each]) => each === word)?.[0]
      if (end === undefined) throw new Error(`“${word}” in the row of ${name} says nothing.`)
      return [name, { end, note: note.replaceAll('\\|', '|').replaceAll('&lt;', '<') }]
    }),
  )
}
