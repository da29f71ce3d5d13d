/** Adds a `.env` to an export, with the values that the preview gives the app as `process.env.EXPO_PUBLIC_…`. */

import { formatVariables, type ProjectFiles, publicVariablesOf, textFile } from '@sayso/project'
import { type DataConnection, dataVariables } from '@sayso/wire'

const README_LINE = `
The app’s data is in its Sayso project. \`.env\` says where, in variables that Expo puts into the app: change the address there when the
server has another one, and use one that phones can reach.
`

/** The same files when the app has no variable. `.env` is not a file of a version, so an import leaves it out again. */
export async function withVariables(
  files: ProjectFiles,
  readConnection: () => Promise<DataConnection>,
  origin: string,
): Promise<ProjectFiles> {
  const own = publicVariablesOf(files)
  const ofData = asksForData(files) ? dataVariables(await readConnection(), origin) : {}
  const variables = { ...ofData, ...own }
  if (Object.keys(variables).length === 0) return files
  const written = new Map([...files, ['.env', textFile(formatVariables(variables))]])
  // An app with a database finds its data there.
  if (!Object.keys(ofData).some((name) => !Object.hasOwn(own, name))) return written
  const readme = files.get('README.md')?.content ?? '# App\n'
  return written.set('README.md', textFile(readme.includes(README_LINE) ? readme : readme + README_LINE))
}

/** Whether the app uses its project's database. */
export function asksForData(files: ProjectFiles): boolean {
  return [...files.values()].some(
    ({ content, isBinary }) => !isBinary && content.includes('process.env.EXPO_PUBLIC_SUPABASE_'),
  )
}
