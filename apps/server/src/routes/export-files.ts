/** What an export holds besides the version's files: where the app finds its data, for an app that asks. */

import { type ProjectFiles, textFile } from '@sayso/project'
import { type DataConnection, dataVariables } from '@sayso/wire'

const README_LINE = `
The app’s data is in its Sayso project. \`.env\` says where, in variables that Expo puts into the app: change the address there when the
server has another one, and use one that phones can reach.
`

/** The same files when none reads a variable. `.env` is no file of a version, so an import leaves it out again. */
export async function withDataVariables(
  files: ProjectFiles,
  readConnection: () => Promise<DataConnection>,
  origin: string,
): Promise<ProjectFiles> {
  const isAsking = [...files.values()].some(
    ({ content, isBinary }) => !isBinary && content.includes('process.env.EXPO_PUBLIC_SUPABASE_'),
  )
  if (!isAsking) return files
  const variables = Object.entries(dataVariables(await readConnection(), origin))
  const lines = variables.map(([name, value]) => `${name}=${value}\n`)
  const readme = files.get('README.md')?.content ?? '# App\n'
  return new Map([
    ...files,
    ['.env', textFile(lines.join(''))],
    ['README.md', textFile(readme.includes(README_LINE) ? readme : readme + README_LINE)],
  ])
}
