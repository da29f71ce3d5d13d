/** Files that an export has besides the project’s: a `.env` with the values that the preview gives the app, Metro’s settings for browsers, and types of style sheets. TypeScript leaves functions out, which have other globals than the app. */

import { metroConfigFor } from '@sayso/generation'
import {
  FUNCTION_FOLDERS,
  formatVariables,
  isFunctionPath,
  isRecord,
  isSourcePath,
  type ProjectFiles,
  parseJson,
  publicVariablesOf,
  specifiersIn,
  textFile,
} from '@sayso/project'
import { type DataConnection, dataVariables } from '@sayso/wire'

const README_LINE = `
The app’s data is in its Sayso project. \`.env\` says where, in variables that Expo puts into the app: change the address there when the
server has another one, and use one that phones can reach.
`

/** The same files for an app that needs nothing of this. */
export async function completeExport(
  files: ProjectFiles,
  readConnection: () => Promise<DataConnection>,
  origin: string,
): Promise<ProjectFiles> {
  return withoutFunctionTypes(
    withStyleTypes(withMetroConfig(await withVariables(files, readConnection, origin))),
  )
}

const ENVIRONMENT_TYPES = 'expo-env.d.ts'
const TYPE_SETTINGS = 'tsconfig.json'

/** Expo writes this file when it starts, and `.gitignore` names it. TypeScript 6 refuses `import './global.css'` without it. */
function withStyleTypes(files: ProjectFiles): ProjectFiles {
  if (!files.has(TYPE_SETTINGS) || files.has(ENVIRONMENT_TYPES) || !importsStyles(files)) return files
  return new Map([...files, [ENVIRONMENT_TYPES, textFile('/// <reference types="expo/types" />\n')]])
}

function importsStyles(files: ProjectFiles): boolean {
  return [...files].some(
    ([path, { content, isBinary }]) =>
      !isBinary &&
      isSourcePath(path) &&
      [...specifiersIn(content)].some((specifier) => /\.(?:css|scss|sass)$/.test(specifier)),
  )
}

/** Settings with comments stay as their author wrote them. */
function withoutFunctionTypes(files: ProjectFiles): ProjectFiles {
  const file = files.get(TYPE_SETTINGS)
  if (file === undefined || ![...files.keys()].some(isFunctionPath)) return files
  const settings = parseJson(file.content)
  if (!isRecord(settings) || settings.exclude !== undefined) return files
  const exclude = ['node_modules', ...FUNCTION_FOLDERS.map((folder) => folder.slice(0, -1))]
  const text = `${JSON.stringify({ ...settings, exclude }, null, 2)}\n`
  return new Map([...files, [TYPE_SETTINGS, { ...file, content: text }]])
}

/** Expo’s own build for the web needs settings for some packages, which the preview does without. */
function withMetroConfig(files: ProjectFiles): ProjectFiles {
  const config = metroConfigFor(files)
  if (config === null) return files
  return withAdvice(new Map([...files, ['metro.config.js', config.file]]), `\n${config.advice}`)
}

/** `.env` is not a file of a version, so an import leaves it out again. */
async function withVariables(
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
  return withAdvice(written, README_LINE)
}

function withAdvice(files: ProjectFiles, advice: string): ProjectFiles {
  const readme = files.get('README.md')?.content ?? '# App\n'
  return readme.includes(advice) ? files : new Map([...files, ['README.md', textFile(readme + advice)]])
}

/** Whether the app uses its project's database. */
export function asksForData(files: ProjectFiles): boolean {
  return [...files.values()].some(
    ({ content, isBinary }) => !isBinary && content.includes('process.env.EXPO_PUBLIC_SUPABASE_'),
  )
}
