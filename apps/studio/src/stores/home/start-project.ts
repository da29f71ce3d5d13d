/** From the home page's prompt to a new project's page, which sends it. */

import { t } from '@sayso/language/home'
import { DEFAULT_SDK } from '@sayso/project'
import type { ProjectResponse } from '@sayso/wire'
import type { TrayPicture } from '@sayso/workbench'
import { api, queryClient, sessionQuery } from '../../api/api.ts'
import { openDraft } from '../../browser/open-draft.ts'
import { readStored, writeStored } from '../../browser/storage.ts'

/** Words and pictures, by project. */
const prompts = new Map<string, StartPrompt>()

interface StartPrompt {
  text: string
  pictures: readonly TrayPicture[]
}

/** Makes a project for the prompt. Rejects with an `ApiFailure`. */
export async function startProject(prompt: StartPrompt): Promise<ProjectResponse> {
  // A visitor who is quicker than the first answer of the server has no account yet to make a project for.
  const { user, defaultSdk = DEFAULT_SDK.major } = await queryClient.ensureQueryData(sessionQuery)
  const sdk = readStored(`sdk:${user.id}`)
  const created = await api.createProject(titleFrom(prompt.text), sdk)
  // Its page loads that SDK before it knows the files.
  writeStored(`sdk:${created.project.id}`, sdk ?? defaultSdk)
  prompts.set(created.project.id, prompt)
  // If the page is reloaded before it can send, the prompt is still in its box.
  openDraft(created.project.id).set(prompt.text)
  // The project's page shows itself with this, without asking again.
  queryClient.setQueryData(['project', created.project.id], created)
  return created
}

/** The prompt with which the project was started, once: the project's page sends it. */
export function takePrompt(projectId: string): StartPrompt | null {
  const prompt = prompts.get(projectId) ?? null
  prompts.delete(projectId)
  return prompt
}

const TITLE_CHARS = 40

/** The prompt's beginning: up to the end of its first phrase, or cut between words with an ellipsis. */
export function titleFrom(prompt: string): string {
  const line =
    prompt
      .trim()
      .split(/[.!?\n]|[:;](?=\s)/, 1)[0]
      ?.trim() ?? ''
  const bare = line.replace(/^(please\s+)?((make|build|create)\s+(me\s+)?)?(an?|the)\s+/i, '')
  const words = bare === '' ? line : bare
  const cut = words.length <= TITLE_CHARS ? words : cutBetweenWords(words)
  return cut === '' ? t('newApp') : cut.charAt(0).toLocaleUpperCase() + cut.slice(1)
}

/** Where a comma or a dash ends a phrase in the second half, the cut is there. */
function cutBetweenWords(words: string): string {
  const whole = words
    .slice(0, TITLE_CHARS + 1)
    .replace(/\s+\S*$/, '')
    .slice(0, TITLE_CHARS)
  const phrase = /^(.{20,}?)(?:,|\s[-–—])\s.*$/u.exec(whole)?.[1]
  return `${(phrase ?? whole).replace(/[,\s-]+$/, '')}…`
}
