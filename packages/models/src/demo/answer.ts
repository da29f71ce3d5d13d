/** Decides what the demo says to a request: an app, the rest of one, a change to one, or what it cannot do. */

import type { ModelRequest } from '@sayso/generation/ports'
import { type DemoApp, type DemoStep, demoApps, readDemoFile } from './apps.ts'

export async function answerTo(request: ModelRequest): Promise<string> {
  const prompt = request.messages.at(-1)?.text ?? ''
  const app = demoApps.find((candidate) => candidate.words?.test(prompt)) ?? demoApps[0]
  if (!app) return 'I am Sayso’s demo.'
  return await playApp(app)
}

async function playApp(app: DemoApp): Promise<string> {
  const actions = await Promise.all(app.steps.map((step) => writeStep(app, step)))
  return `${app.intro}\n\n<saysoArtifact id="${app.id}" title="${app.title}">\n${actions.join('\n')}\n</saysoArtifact>\n\n${app.outro}\n`
}

async function writeStep(app: DemoApp, step: DemoStep): Promise<string> {
  if (step.type === 'delete') return `<saysoAction type="delete" filePath="${step.path}"></saysoAction>`
  const content = await readDemoFile(app, step.path)
  return `<saysoAction type="file" filePath="${step.path}">\n${content}</saysoAction>`
}
