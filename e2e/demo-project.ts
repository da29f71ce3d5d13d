/** Plays prompts to the demo model, from the starter on, and keeps the files as a server would. */

import { createDemoModel } from '@sayso/demo-model'
import { createFileWriter } from '@sayso/generation/testing'
import { type ExpoSdk, filesFromRecord, filesToRecord, type ProjectFiles } from '@sayso/project'
import { loadStarterFiles } from '@sayso/starter'

const model = createDemoModel({ charsPerSecond: Number.POSITIVE_INFINITY })

export async function starterProject(sdk?: ExpoSdk): Promise<ProjectFiles> {
  return filesFromRecord(await loadStarterFiles(sdk))
}

/** The files after one more prompt. Throws where an action cannot be done. */
export async function sayToDemo(files: ProjectFiles, prompt: string): Promise<ProjectFiles> {
  const shown = [...files].map(([path, { content }]) => `<file path="${path}">\n${content}</file>`)
  const text = [...shown, prompt].join('\n')
  const failures: string[] = []
  const writer = createFileWriter({
    files,
    onActionFailed: ({ kind, code }) => failures.push(`${kind}: ${code}`),
  })
  const request = { system: '', messages: [{ role: 'user' as const, text, prompt }] }
  for await (const chunk of model.stream(request, new AbortController().signal)) {
    if (chunk.type === 'text') writer.push(chunk.text)
  }
  writer.end()
  if (failures.length > 0) throw new Error(`“${prompt}”: ${failures.join(', ')}`)
  return writer.files()
}

/** Path → text. */
export function texts(files: ProjectFiles): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filesToRecord(files)).map(([filePath, { content }]) => [filePath, content]),
  )
}
