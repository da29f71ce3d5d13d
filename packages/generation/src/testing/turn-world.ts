/** A generation over in-memory stores, a scripted model, and frozen time. */

import { textFile } from '@sayso/project'
import type { StreamEntry } from '@sayso/wire'
import { createGeneration, type Generation } from '../generation.ts'
import type {
  AnswerBudget,
  CheckLine,
  EventLog,
  LogEntry,
  ModelInfo,
  PackageVersions,
  ProjectChecker,
  ProjectDatabase,
  TurnRoom,
} from '../ports/ports.ts'
import type { StartPrompt } from '../turn/start-turn.ts'
import type { Ports } from './crashing-ports.ts'
import { createManualTime, type ManualTime } from './manual-time.ts'
import { createMemoryAttachments, type MemoryAttachments } from './memory-attachments.ts'
import { createMemoryEventLog } from './memory-event-log.ts'
import { createMemoryStore, type MemoryStore } from './memory-store.ts'
import { catalogueOf, createScriptedModel, type ScriptedModel } from './scripted-model.ts'

export interface TurnWorld {
  time: ManualTime
  store: MemoryStore
  eventLog: EventLog
  model: ScriptedModel
  attachments: MemoryAttachments
  generation: Generation
  /** Another server on the same stores. */
  addServer(ownerId: string, wrap?: (ports: Ports) => Ports): Generation
  /** Starts a turn and returns its stream. */
  start(request?: Partial<StartPrompt>): Promise<string>
  /** Reads until the end entry, or until nothing more comes. */
  readAll(streamId: string, afterN?: number): Promise<LogEntry[]>
}

export interface TurnWorldOptions {
  /** Wraps the ports, for tests of failures. */
  wrap?: (ports: Ports) => Ports
  checker?: ProjectChecker
  projectDatabase?: ProjectDatabase
  checkLine?: CheckLine
  room?: TurnRoom
  packageVersions?: PackageVersions
  isOutage?: (error: unknown) => boolean
  budget?: AnswerBudget
  hasOpenPage?: (projectId: string) => boolean
  /** Overrides for the model. */
  model?: Partial<ModelInfo>
}

export const PROJECT_ID = 'project'
export const USER_ID = 'user'
/** Each name has a picture. */
export const libraryFile = (name: string) => textFile(`The library's ${name}`)
export const ASKER = { isGuest: true, network: '203.0.113.9' }

export function createTurnWorld({
  wrap = (ports) => ports,
  checker,
  projectDatabase,
  checkLine,
  room,
  packageVersions,
  isOutage,
  budget,
  hasOpenPage,
  model: about = {},
}: TurnWorldOptions = {}): TurnWorld {
  const time = createManualTime()
  const store = createMemoryStore(time)
  const eventLog = createMemoryEventLog()
  const scripted = createScriptedModel()
  const model = { ...scripted, info: { ...scripted.info, ...about } }
  const attachments = createMemoryAttachments()
  const log = { info() {}, warn() {}, error() {} }
  store.addProject({
    projectId: PROJECT_ID,
    userId: USER_ID,
    files: new Map([['app/index.tsx', textFile('export default function Home() {}\n')]]),
  })

  const ports: Ports = { turns: store.turns, turnFiles: store.turnFiles, eventLog }
  const serve = (ownerId: string, wrapped: Ports) =>
    createGeneration({
      ...wrapped,
      ...{ models: catalogueOf(model), attachments, clock: time, timers: time, libraryFile, ownerId, log },
      ...(checker && { checker }),
      ...(projectDatabase && { projectDatabase }),
      ...(checkLine && { checkLine }),
      ...(room && { room }),
      ...(packageVersions && { packageVersions }),
      ...(isOutage && { isOutage }),
      ...(budget && { budget }),
      ...(hasOpenPage && { hasOpenPage }),
    })
  const generation = serve('server-1', wrap(ports))
  let counter = 0

  return {
    time,
    store,
    eventLog,
    model,
    attachments,
    generation,
    addServer: (ownerId, wrapPorts = (plain) => plain) => serve(ownerId, wrapPorts(ports)),
    async start(request = {}) {
      counter += 1
      const result = await generation.start({
        projectId: PROJECT_ID,
        userId: USER_ID,
        asker: ASKER,
        dailyLimit: 0,
        userMessageId: `user-message-${counter}`,
        prompt: 'Make a list',
        snapshot: new Map(),
        baseVersionId: null,
        modelId: '',
        intent: { kind: 'prompt' },
        mode: 'build',
        ...request,
      })
      if (result.kind !== 'started') throw new Error(`The turn did not start: ${result.kind}`)
      await time.advance(0)
      return result.streamId
    },
    async readAll(streamId, afterN = 0) {
      const quiet = new AbortController()
      const batches = await generation.read(streamId, afterN, quiet.signal)
      const entries: LogEntry[] = []
      const reading = (async () => {
        for await (const batch of batches ?? []) entries.push(...batch)
      })()
      await time.advance(200)
      quiet.abort()
      await time.advance(200)
      await reading
      return entries
    },
  }
}

/** An answer that writes one file. */
export function fileAnswer(path: string, content: string, title = 'List'): string {
  return `Here it is.\n\n<saysoArtifact id="a" title="${title}">\n<saysoAction type="file" filePath="${path}">\n${content}\n</saysoAction>\n</saysoArtifact>\n`
}

export function textOf(entries: readonly { entry: StreamEntry }[]): string {
  return entries.map(({ entry }) => (entry.type === 'delta' ? entry.text : '')).join('')
}
