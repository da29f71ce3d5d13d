/** All that the project page needs, read so that its parts belong together. */

import type { ChatMessage, MessageAttachment, ProjectResponse } from '@sayso/wire'
import { ApiFailure, notFound } from '../http/api-failure.ts'
import type { AppContext } from '../http/context.ts'
import type { Services } from '../http/services.ts'
import { dataConnectionOf } from './data.ts'
import { toSnapshot } from './snapshots.ts'
import { toRunningTurn } from './start-response.ts'

const MAX_ATTEMPTS = 5

interface Opening {
  accountId: string
  projectId: string
  /** Fields of the answer beside the project. */
  more?: object
  status?: 200 | 201
}

/** With 201 the project has just been made, which a refusal must not conceal. */
export async function sendProject(
  services: Services,
  c: AppContext,
  { accountId, projectId, more, status = 201 }: Opening,
): Promise<Response> {
  const read = async () => ({ ...(await openProject(services, accountId, projectId)), ...more })
  try {
    return await services.largeAnswers.send(c, accountId, read, status)
  } catch (error) {
    const isRefused = error instanceof ApiFailure && error.retryAfterSeconds !== null
    if (!isRefused || status === 200) throw error
    throw new ApiFailure(
      { code: 'unavailable', error: MADE },
      { retryAfterMs: error.retryAfterSeconds * 1000 },
    )
  }
}

const MADE =
  'The project is made, but it cannot be sent at this moment. Open it from your projects in a minute.'

/**
 * The page replays a running stream on the files that it was given, so those must be the files from before that turn. When a
 * turn began or ended between two reads, the reading is done again.
 */
async function openProject(
  services: Services,
  accountId: string,
  projectId: string,
): Promise<ProjectResponse> {
  const { projects, turns, attachments, appProxy, projectFunctions } = services
  for (let attempt = 1; ; attempt += 1) {
    const before = await turns.activeTurn(projectId)
    const [project, newest, messages, pictures, lockedPaths, dataConnection] = await Promise.all([
      projects.get(accountId, projectId),
      projects.newest(accountId, projectId),
      turns.messages(projectId),
      attachments.list(projectId),
      projects.lockedPaths(accountId, projectId),
      dataConnectionOf(services, projectId),
    ])
    if (project === null || newest === null) throw notFound()
    const active = await turns.activeTurn(projectId)
    const isSettled = before?.streamId === active?.streamId && before?.baseVersionId === active?.baseVersionId
    if (!isSettled && attempt < MAX_ATTEMPTS) continue
    // From now on, its preview may call them.
    await projectFunctions.announce(projectId, 'test')
    return {
      project,
      version: newest.version,
      files: toSnapshot(newest.files),
      messages: messages.map((message) => withPictures(message, pictures.get(message.id))),
      lockedPaths: lockedPaths ?? [],
      runningTurn: active && toRunningTurn(active, accountId),
      dataConnection,
      ...(appProxy && { appProxy: { path: `/app-proxy/${projectId}`, key: appProxy.keyFor(projectId) } }),
    }
  }
}

function withPictures(message: ChatMessage, attachments: MessageAttachment[] | undefined): ChatMessage {
  return attachments === undefined ? message : { ...message, attachments }
}
