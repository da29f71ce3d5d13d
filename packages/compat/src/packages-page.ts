/** docs/packages.md: each package that was tried against the real registry, and what the preview does about it. */

import type { CompatRecord, CompatTable } from './compat-table.ts'

const INTRODUCTION = `# Packages in the preview

\`npm run generate -w @sayso/compat\` writes this page from the folders of \`packages/compat\`; a test compares the two. How each package ended is
measured: \`e2e/package-table.long.test.ts\` has an app use its main export, in its newest version on the day of the run, or in the SDK’s where the
SDK has it, and notes the end in the package’s folder. “Simulated” packages are drawn or answered by something that stands in for the phone;
“message” means that the package cannot work here and the preview says why; “fails” means that it should.
`

const LABELS = { works: 'works', simulated: 'simulated', told: 'message', fails: 'fails' } as const

interface Row {
  name: string
  end: keyof typeof LABELS | null
  message: string
  about: string
}

export function packagesPageOf(table: CompatTable): string {
  const rows = Object.values(table.packages).flatMap(rowsOf)
  const counts = Object.entries(LABELS).map(
    ([end, label]) => `${rows.filter((row) => row.end === end).length} ${label}`,
  )
  const head =
    '| package | in the preview | what was reported | what the preview does |\n| --- | --- | --- | --- |\n'
  const lines = rows.map(({ name, end, message, about }) => {
    const label = end === null ? 'not tried' : LABELS[end]
    return `| \`${name}\` | ${label} | ${cell(message)} | ${cell(about)} |\n`
  })
  return `${INTRODUCTION}\nOf ${rows.length}: ${counts.join(', ')}.\n\n${head}${lines.join('')}`
}

function rowsOf(record: CompatRecord): Row[] {
  return (record.trials ?? []).map(({ entry = '.', result, perSdk = {} }) => ({
    name: `${record.name}${entry.slice(1)}`,
    end: result?.end ?? null,
    message: result?.note ?? '',
    about: [aboutText(record), ...Object.entries(perSdk).map(elsewhereText)].filter(Boolean).join('; '),
  }))
}

function elsewhereText([sdk, { end, note }]: [string, { end: keyof typeof LABELS; note: string }]): string {
  return `on SDK ${sdk}: ${LABELS[end]}${note && `, ${note}`}`
}

function aboutText({ note, replaces, patches, registry }: CompatRecord): string {
  const standIns = new Set([
    ...Object.values(replaces.files),
    ...Object.values(replaces.entries).flatMap((target) => ('standIn' in target ? [target.standIn] : [])),
    ...(replaces.all === null ? [] : [replaces.all]),
  ])
  return [
    note,
    registry?.lack ?? '',
    replaces.all === null && standIns.size > 0 ? `${plural(standIns.size, 'module')} replaced` : '',
    replaces.all === null ? '' : 'replaced as a whole',
    patches.length === 0 ? '' : plural(patches.length, 'patch', 'patches'),
  ]
    .filter(Boolean)
    .join('; ')
}

function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
}
