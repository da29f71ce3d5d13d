/** The demo asked as generation asks it, and its answers applied to files. For tests. */

import { readFileSync } from 'node:fs'
import type { ModelRequest } from '@sayso/generation/ports'
import { answerTo } from '../answer.ts'
import { type DemoApp, demoApps } from '../apps/demo-app.ts'

export type Files = Map<string, string>

export const starter: Files = new Map([
  ['app.json', '{\n  "expo": {\n    "name": "Sayso Expo App",\n    "userInterfaceStyle": "light"\n  }\n}\n'],
  ['package.json', readFileSync(new URL('../../../starter/files/package.json', import.meta.url), 'utf8')],
  ['app/_layout.tsx', 'export default function Layout() {}\n'],
  ['app/index.tsx', 'export default () => "Design Your Dream Mobile App"\n'],
])

/** A request as generation builds it: files, notes, prompt. */
export function request(
  prompt: string,
  files: Files = starter,
  earlier: string[] = [],
  notes = '',
): ModelRequest {
  const sections = [...files].map(([path, text]) => `<file path="${path}">\n${text}</file>`).join('\n')
  const history = earlier.flatMap((text) => [
    { role: 'user' as const, text, prompt: text },
    { role: 'assistant' as const, text: '(In this answer I wrote app/index.tsx.)' },
  ])
  const text = [sections, notes, prompt].filter((part) => part !== '').join('\n\n')
  return { system: '', messages: [...history, { role: 'user', text, prompt }] }
}

/** Does to the files what an answer's actions say; throws where an action could not be done. */
export function apply(files: Files, answer: string): Files {
  const result = new Map(files)
  const actions = answer.matchAll(
    /<saysoAction type="(\w+)" filePath="([^"]+)">\n?([\s\S]*?)<\/saysoAction>/g,
  )
  for (const [, type, path = '', body = ''] of actions) {
    if (type === 'file') result.set(path, body)
    else if (!result.has(path)) throw new Error(`${type} of ${path}, which is not there`)
    else if (type === 'delete') result.delete(path)
    else result.set(path, applyBlocks(result.get(path) ?? '', body))
  }
  return result
}

function applyBlocks(text: string, body: string): string {
  let result = text
  const blocks = body.matchAll(/<{7} SEARCH\n([\s\S]*?)\n={7}\n([\s\S]*?)\n>{7} REPLACE\n/g)
  for (const [, search = '', replace = ''] of blocks) {
    if (result.split(search).length !== 2) throw new Error(`${search} does not occur exactly once`)
    result = result.replace(search, () => replace)
  }
  return result
}

export async function after(prompt: string, files = starter, earlier: string[] = []): Promise<Files> {
  return apply(files, answerTo(request(prompt, files, earlier)))
}

/** A project with an app in it. */
export function project(app: DemoApp): Promise<Files> {
  return after(app.say)
}

export function demoApp(id: string): DemoApp {
  const found = demoApps.find((app) => app.id === id)
  if (found === undefined) throw new Error(`The demo has no ${id}.`)
  return found
}

/** As generation words it. */
export function repairOf(path: string): string {
  return `Fix the error in ${path}.\n\nThe app does not run as it is.`
}
