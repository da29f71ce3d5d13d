/** Puts a package that the app imports into its `package.json`, at the version that npm would install. */

import { t } from '@sayso/language/prompts'
import type { Workbench } from '../editor/workbench.ts'
import type { Saving } from '../files/saving.ts'
import { failureSentence } from '../ports/api-failure.ts'
import type { Notices } from '../ports/notices.ts'
import type { ProjectApi } from '../ports/project-api.ts'

interface AddingPackage {
  api: Pick<ProjectApi, 'newestVersion'>
  workbench: Pick<Workbench, 'store' | 'editFile'>
  saving: Pick<Saving, 'save'>
  notices: Notices
}

const PATH = 'package.json'

/** Says so when it could not be done. */
export async function addPackage(
  name: string,
  { api, workbench, saving, notices }: AddingPackage,
): Promise<void> {
  const fail = (sentence: string) => notices.notifyError(t('isNotAdded', { name }), sentence)
  try {
    const version = await api.newestVersion(name)
    if (version === null) return fail(t('thereIsNoPackageOf'))
    const { files, unsaved } = workbench.store.getState()
    const text = withDependency(unsaved.get(PATH) ?? files.get(PATH)?.content ?? '', name, `^${version}`)
    if (text === null) return fail(t('thePackageJsonOfThis'))
    workbench.editFile(PATH, text)
    await saving.save(PATH)
  } catch (failure) {
    fail(failureSentence(failure))
  }
}

/** Null for a text that is not a JSON object. Indented as before. */
export function withDependency(text: string, name: string, range: string): string | null {
  const json = parse(text)
  if (json === null) return null
  const listed: [string, unknown][] = Object.entries(Object(Reflect.get(json, 'dependencies')))
  const dependencies = [...listed.filter(([other]) => other !== name), [name, range] as const]
  const sorted = Object.fromEntries(dependencies.sort(([a], [b]) => (a < b ? -1 : 1)))
  const indent = /^[ \t]+(?=")/m.exec(text)?.[0] ?? '  '
  return `${JSON.stringify({ ...json, dependencies: sorted }, null, indent)}\n`
}

function parse(text: string): object | null {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && !Array.isArray(json) ? json : null
  } catch {
    // Half typed.
    return null
  }
}
