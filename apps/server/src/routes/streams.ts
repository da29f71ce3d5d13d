/** Turns with the model: start one, follow it, stop it. */

import { ChatStreamRequest, fromEntryId, MAX_PROMPT_CHARS, MAX_SNAPSHOT_BYTES } from '@sayso/wire'
import { Hono } from 'hono'
import { badRequest, notFound, tooLarge } from '../http/api-failure.ts'
import { requireAccount, requireProject, streamOfPath } from '../http/authorise.ts'
import type { AppEnv } from '../http/context.ts'
import { createEventStreams } from '../http/event-stream.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../services.ts'
import { attachToMessage } from './attachments.ts'
import { fromSnapshot } from './snapshots.ts'
import { toStartResponse } from './start-response.ts'

export function streamRoutes(services: Services): Hono<AppEnv> {
  const { accounts, generation, limits, turns } = services
  const app = new Hono<AppEnv>()
  const mine = streamOfPath(services)
  /** Open event streams. One listener for all of them: a long-lived signal must not gather one per reader. */
  const readings = new Set<AbortController>()
  const eventStreams = createEventStreams(services.log)
  services.stopSignal.addEventListener('abort', () => {
    eventStreams.close()
    for (const reading of readings) reading.abort()
  })

  app.post('/api/init-stream', async (c) => {
    // Before the body, which may be large, is read for nobody.
    const account = await requireAccount(services, c)
    limits.countStart(c)
    limits.checkAnswers(await turns.countRunning(account.id))
    const request = await readJson(c, ChatStreamRequest, MAX_SNAPSHOT_BYTES)
    const [project, quota] = await Promise.all([
      requireProject(services, account, request.projectId),
      accounts.quota(account),
    ])
    const { id: userMessageId, prompt } = readPrompt(request)
    const snapshot = fromSnapshot(request.projectSnapshot)
    const baseVersionId = await checkVersion(services, { account, project, request })
    await attachToMessage(services, {
      projectId: project.id,
      messageId: userMessageId,
      pictures: request.attachments ?? [],
    })
    const result = await generation.start({
      projectId: project.id,
      userId: account.id,
      dailyLimit: quota.dailyMessageLimit,
      userMessageId,
      prompt,
      snapshot,
      baseVersionId,
      modelId: request.model,
      continuesMessageId: request.continuesMessageId ?? null,
      replacesMessageId: request.replacesMessageId ?? null,
      ...(request.mode && { mode: request.mode }),
    })
    return c.json(toStartResponse(result, quota.resetAt))
  })

  app.get('/api/streams/:streamId', mine, async (c) => {
    const afterN = fromEntryId(c.req.header('last-event-id') || c.req.query('from') || '0-0')
    if (afterN === null) throw badRequest('The stream position cannot be read. Reload the page.')
    const giveBack = limits.takeReader(c, c.get('account').id)
    const reading = new AbortController()
    const batches = await generation.read(c.get('turn').streamId, afterN, reading.signal)
    if (batches === null) {
      giveBack()
      throw notFound()
    }
    readings.add(reading)
    const onEnd = () => {
      if (readings.delete(reading)) giveBack()
      reading.abort()
    }
    return eventStreams.respond(c, { batches, onEnd })
  })

  app.delete('/api/streams/:streamId', mine, async (c) => {
    await generation.stop(c.get('turn').streamId)
    return c.body(null, 204)
  })

  return app
}

function readPrompt({ messages, attachments = [] }: ChatStreamRequest): { id: string; prompt: string } {
  const last = messages.at(-1)
  const isEmpty = last?.content.trim() === '' && attachments.length === 0
  if (last?.role !== 'user' || isEmpty) throw badRequest('Write a message first.')
  if (last.content.length > MAX_PROMPT_CHARS) {
    throw tooLarge(
      `The message is longer than ${MAX_PROMPT_CHARS.toLocaleString('en-GB')} characters. Shorten it.`,
    )
  }
  return { id: last.id, prompt: last.content }
}

/** A version id of another project must not even be compared with. */
async function checkVersion(
  { projects }: Services,
  {
    account,
    project,
    request,
  }: { account: { id: string }; project: { id: string }; request: ChatStreamRequest },
): Promise<string | null> {
  const { baseVersionId } = request
  if (baseVersionId === undefined) return null
  const versions = (await projects.versions(account.id, project.id)) ?? []
  if (!versions.some(({ id }) => id === baseVersionId)) {
    throw badRequest('The page’s version of the project is not known. Reload the page.')
  }
  return baseVersionId
}
