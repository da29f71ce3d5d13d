/** Turns with the model: start one, follow it, stop it. */

import { randomUUID } from 'node:crypto'
import { MAX_PROJECT_FILES } from '@sayso/project'
import { fromEntryId, MAX_PROMPT_CHARS, MAX_SNAPSHOT_BYTES, StartTurnRequest } from '@sayso/wire'
import { Hono } from 'hono'
import { badRequest, tooLarge } from '../http/api-failure.ts'
import { requireAccount, requireProject, streamOfPath } from '../http/authorise.ts'
import { clientOf } from '../http/client-address.ts'
import type { AppEnv } from '../http/context.ts'
import { entryEvent } from '../http/event-stream.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'
import { attachToMessage } from './attachments.ts'
import { fromSnapshot, sizeOf } from './snapshots.ts'
import { toStartResponse } from './start-response.ts'

/** All files of a project, and as many that go. */
const MAX_ENTRIES = 2 * MAX_PROJECT_FILES

export function streamRoutes(services: Services): Hono<AppEnv> {
  const { accounts, generation, limits, quotas, storageLimits, turns } = services
  const app = new Hono<AppEnv>()
  const mayView = streamOfPath(services, 'view')
  const mayEdit = streamOfPath(services, 'edit')

  app.post('/api/init-stream', async (c) => {
    // Before the body, which may be large, is read for nobody.
    const account = await requireAccount(services, c)
    await limits.countStart(c)
    limits.checkAnswers(await turns.countRunning(account.id))
    const request = await readJson(c, StartTurnRequest, MAX_SNAPSHOT_BYTES, { maxEntries: MAX_ENTRIES })
    const [project, quota] = await Promise.all([
      requireProject(services, { account, projectId: request.projectId, right: 'edit' }),
      accounts.quota(account),
    ])
    const { id: userMessageId, prompt } = readPrompt(request)
    const snapshot = fromSnapshot(request.projectSnapshot)
    if (snapshot.size > 0) await quotas.countBytes(account, sizeOf(snapshot))
    await quotas.requireSpace(account, project.id, snapshot)
    await storageLimits.requireSpace(c, { account, projectId: project.id })
    const baseVersionId = await checkVersion(services, { account, project, request })
    await attachToMessage(services, {
      projectId: project.id,
      messageId: userMessageId,
      pictures: request.attachments ?? [],
    })
    const result = await generation.start({
      projectId: project.id,
      userId: account.id,
      asker: { isGuest: account.isGuest, network: clientOf(c) },
      dailyLimit: quota.dailyMessageLimit,
      userMessageId,
      intent: request.intent ?? { kind: 'prompt' },
      prompt,
      mode: request.mode ?? 'build',
      snapshot,
      baseVersionId,
      modelId: request.model,
      seen: request.seen,
    })
    return c.json(toStartResponse(result, services))
  })

  app.get('/api/streams/:streamId', mayView, async (c) => {
    const afterN = fromEntryId(c.req.header('last-event-id') || c.req.query('from') || '0-0')
    if (afterN === null) throw badRequest('The stream position cannot be read. Reload the page.')
    const { streamId } = c.get('turn')
    return await services.readings.respond(c, {
      read: (signal) => generation.read(streamId, afterN, signal),
      toEvent: entryEvent,
    })
  })

  app.delete('/api/streams/:streamId', mayEdit, async (c) => {
    await generation.stop(c.get('turn').streamId)
    return c.body(null, 204)
  })

  return app
}

function readPrompt({ messages, attachments = [] }: StartTurnRequest): { id: string; prompt: string } {
  const last = messages.at(-1)
  const isEmpty = last?.content.trim() === '' && attachments.length === 0
  if (last?.role !== 'user' || isEmpty) throw badRequest('Write a message first.')
  if (last.content.length > MAX_PROMPT_CHARS) {
    throw tooLarge(
      `The message is longer than ${MAX_PROMPT_CHARS.toLocaleString('en-GB')} characters. Shorten it.`,
    )
  }
  return { id: last.id ?? randomUUID(), prompt: last.content }
}

/** A version id of another project must not even be compared with. */
async function checkVersion(
  { projects }: Services,
  {
    account,
    project,
    request,
  }: { account: { id: string }; project: { id: string }; request: StartTurnRequest },
): Promise<string | null> {
  const { baseVersionId } = request
  if (baseVersionId === undefined) return null
  const versions = (await projects.versions(account.id, project.id)) ?? []
  if (!versions.some(({ id }) => id === baseVersionId)) {
    throw badRequest('The page’s version of the project is not known. Reload the page.')
  }
  return baseVersionId
}
