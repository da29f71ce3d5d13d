/**
 * A headless Firefox of the system, driven by WebDriver BiDi. Playwright asks a released one for commands that it does not have.
 * Source: W3C, WebDriver BiDi.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { type OtherBrowserPage, systemEnvironment } from './other-browser.ts'

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const START_MS = 60_000
const ANSWER_MS = 30_000
/** WebDriver’s own name for the Enter key. */
const ENTER = '\uE007'

/** Path of the program, or null where the system has none. `FIREFOX_PATH` names another. */
export function findFirefox(): string | null {
  return process.env.FIREFOX_PATH ?? PLACES.find((place) => existsSync(place)) ?? null
}

/** Rejects when it does not start within a minute. */
export async function openFirefox(program: string): Promise<OtherBrowserPage> {
  const profile = await mkdtemp(path.join(tmpdir(), 'sayso-firefox-'))
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { env: systemEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const closed = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async () => {
    child.kill('SIGKILL')
    await closed
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const session = await connect(`${await addressOf(child)}/session`)
    await session.send('session.new', { capabilities: {} })
    const context = (await contextsOf(session))[0]?.context ?? ''
    await session.send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 1000 } })
    return { ...pageOf(session, context), close: end }
  } catch (error) {
    await end()
    throw error
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Firefox did not start in time.')), START_MS)
    let said = ''
    child.stderr?.on('data', (piece: Buffer) => {
      said += piece
      const address = /BiDi listening on (ws:\S+)/.exec(said)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    })
    child.once('exit', () => {
      clearTimeout(timer)
      reject(new Error(`Firefox ended: ${said}`))
    })
  })
}

interface Session {
  /** Rejects with the browser's error, or when it is silent for half a minute. */
  send(method: string, params: object): Promise<unknown>
}

const Answer = z.object({
  id: z.number(),
  result: z.optional(z.unknown()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
})

async function connect(address: string): Promise<Session> {
  const socket = new WebSocket(address, { maxPayload: 64 * 1024 * 1024 })
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  socket.on('message', (data) => {
    const answer = Answer.safeParse(JSON.parse(String(data)))
    // Events have no id; none is asked for.
    if (!answer.success) return
    const asked = waiting.get(answer.data.id)
    waiting.delete(answer.data.id)
    if (answer.data.error === undefined) asked?.resolve(answer.data.result)
    else asked?.reject(new Error(`${answer.data.error}: ${answer.data.message}`))
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox is closed.'))
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('error', reject)
  })
  let lastId = 0
  return {
    send(method, params) {
      lastId++
      const id = lastId
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        // Commands to a page that loops are never answered.
        setTimeout(() => {
          if (waiting.delete(id)) reject(new Error(`Firefox did not answer ${method} in time.`))
        }, ANSWER_MS).unref()
        socket.send(JSON.stringify({ id, method, params }))
      })
    },
  }
}

interface Context {
  context: string
  url: string
}

const Tree = z.object({ contexts: z.array(z.unknown()) })
const TreeNode = z.object({
  context: z.string(),
  url: z.string(),
  children: z.optional(z.nullable(z.array(z.unknown()))),
})

/** The page first, then the frames inside it. */
async function contextsOf(session: Session): Promise<Context[]> {
  return Tree.parse(await session.send('browsingContext.getTree', {})).contexts.flatMap(flatten)
}

function flatten(node: unknown): Context[] {
  const { context, url, children } = TreeNode.parse(node)
  return [{ context, url }, ...(children ?? []).flatMap(flatten)]
}

const Evaluated = z.object({
  type: z.string(),
  result: z.optional(z.object({ value: z.optional(z.unknown()) })),
  exceptionDetails: z.optional(z.object({ text: z.string() })),
})
const Point = z.object({ x: z.number(), y: z.number() })

function pageOf(session: Session, top: string): Omit<OtherBrowserPage, 'close'> {
  async function contextOf(frame: string | undefined): Promise<string> {
    if (frame === undefined) return top
    const found = (await contextsOf(session)).findLast(
      ({ context, url }) => context !== top && url.includes(frame),
    )
    if (found === undefined) throw new Error(`There is no frame with ${frame} in its address.`)
    return found.context
  }

  async function evaluate(expression: string, frame?: string): Promise<unknown> {
    const context = await contextOf(frame)
    const answer = Evaluated.parse(
      await session.send('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value) ?? 'null')`,
        target: { context },
        awaitPromise: true,
      }),
    )
    if (answer.exceptionDetails !== undefined) throw new Error(answer.exceptionDetails.text)
    return JSON.parse(String(answer.result?.value))
  }

  return {
    evaluate,
    async type(text) {
      const keys = [...text.replaceAll('\n', ENTER)].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await session.send('input.performActions', {
        context: top,
        actions: [{ type: 'key', id: 'keyboard', actions: keys }],
      })
    },
    async goto(url) {
      await session.send('browsingContext.navigate', { context: top, url, wait: 'complete' })
    },
    async click(selector, frame) {
      const middle = `(() => {
        const element = document.querySelector(${JSON.stringify(selector)})
        if (element === null) throw new Error('There is no ' + ${JSON.stringify(selector)})
        element.scrollIntoView({ block: 'nearest' })
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
      })()`
      const { x, y } = Point.parse(await evaluate(middle, frame))
      const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
      await session.send('input.performActions', {
        context: await contextOf(frame),
        actions: [{ type: 'pointer', id: 'mouse', actions: [{ type: 'pointerMove', x, y }, ...press] }],
      })
    },
  }
}
