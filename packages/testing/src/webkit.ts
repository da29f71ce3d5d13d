/**
 * The WebKit of the system (`webkit2gtk-driver`), driven by WebDriver. It needs a display: Xvfb gives it one that nobody sees.
 * Source: W3C, WebDriver.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import * as z from 'zod/mini'
import { type OtherBrowserPage, systemEnvironment } from './other-browser.ts'
import { ownPort } from './own-port.ts'

export interface WebKitPrograms {
  driver: string
  browser: string
  display: string
}

const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY = '/usr/bin/Xvfb'
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu']
const START_MS = 60_000
const ANSWER_MS = 30_000
/** WebDriver’s own name for the Enter key. */
const ENTER = '\uE007'

/** Null where the system lacks any of them. */
export function findWebKit(): WebKitPrograms | null {
  const browser = LIBRARIES.filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('webkit2gtk-'))
        .map((name) => `${folder}/${name}/MiniBrowser`),
    )
    .find((place) => existsSync(place))
  const isThere = browser !== undefined && existsSync(DRIVER) && existsSync(DISPLAY)
  return isThere ? { driver: DRIVER, browser, display: DISPLAY } : null
}

/** Rejects when it does not start within a minute. */
export async function openWebKit({ driver, browser, display }: WebKitPrograms): Promise<OtherBrowserPage> {
  const started: ChildProcess[] = []
  const end = async () => {
    for (const child of started.reverse()) await endProcess(child)
  }
  try {
    const screen = spawn(display, ['-displayfd', '1', '-screen', '0', '1500x1100x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    started.push(screen)
    const port = await ownPort()
    const env = { ...systemEnvironment(), DISPLAY: `:${await firstLine(screen)}` }
    started.push(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }))
    const ask = createAsk(`http://127.0.0.1:${port}`)
    const session = await openSession(ask, browser)
    const page = pageOf((method, path, body) => ask(method, `/session/${session}${path}`, body))
    return {
      ...page,
      async close() {
        // A driver that no longer answers is ended anyway.
        await ask('DELETE', `/session/${session}`).catch(() => undefined)
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

function firstLine({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    stdout?.on('data', (piece: Buffer) => {
      said += piece
      if (said.includes('\n')) resolve(said.split('\n')[0] ?? '')
    })
    stdout?.once('end', () => reject(new Error('The display did not start.')))
  })
}

type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

const Answer = z.object({ value: z.optional(z.unknown()) })
const Failure = z.object({ error: z.string(), message: z.string() })

function createAsk(address: string): Ask {
  return async (method, path, body) => {
    const response = await fetch(address + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const { value } = Answer.parse(await response.json())
    const failure = Failure.safeParse(value)
    if (failure.success) throw new Error(`${failure.data.error}: ${failure.data.message}`)
    return value
  }
}

async function openSession(ask: Ask, browser: string): Promise<string> {
  const options = { binary: browser, args: ['--automation'] }
  const body = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } }
  const until = Date.now() + START_MS
  for (;;) {
    try {
      const { sessionId } = z.object({ sessionId: z.string() }).parse(await ask('POST', '/session', body))
      await ask('POST', `/session/${sessionId}/window/rect`, { width: 1440, height: 1000 })
      return sessionId
    } catch (error) {
      // The driver does not report when it begins to listen.
      if (Date.now() > until || !(error instanceof TypeError)) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

const Element = z.record(z.string(), z.string())

function pageOf(ask: Ask): Omit<OtherBrowserPage, 'close'> {
  const run = (script: string) => ask('POST', '/execute/async', { script, args: [] })

  async function enter(frame: string | undefined): Promise<void> {
    await ask('POST', '/frame', { id: null })
    if (frame === undefined) return
    const selector = { using: 'css selector', value: `iframe[src*=${JSON.stringify(frame)}]` }
    const newest = z
      .array(Element)
      .parse(await ask('POST', '/elements', selector))
      .at(-1)
    if (newest === undefined) throw new Error(`There is no frame with ${frame} in its address.`)
    await ask('POST', '/frame', { id: newest })
  }

  async function evaluate(expression: string, frame?: string): Promise<unknown> {
    await enter(frame)
    const answer = await run(`
      const answer = arguments[0]
      try {
        Promise.resolve(${expression}).then(
          (value) => answer({ value: JSON.stringify(value) ?? 'null' }),
          (error) => answer({ thrown: String(error) }),
        )
      } catch (error) { answer({ thrown: String(error) }) }`)
    const { value, thrown } = z
      .object({ value: z.optional(z.string()), thrown: z.optional(z.string()) })
      .parse(answer)
    if (value === undefined) throw new Error(thrown ?? 'There is no answer.')
    return JSON.parse(value)
  }

  return {
    evaluate,
    async goto(url) {
      await ask('POST', '/frame', { id: null })
      await ask('POST', '/url', { url })
    },
    async click(selector, frame) {
      await enter(frame)
      const [found] = z
        .array(Element)
        .parse(await ask('POST', '/elements', { using: 'css selector', value: selector }))
      if (found === undefined) throw new Error(`There is no ${selector}.`)
      await ask('POST', `/element/${Object.values(found)[0]}/click`, {})
    },
    async type(text) {
      await ask('POST', '/frame', { id: null })
      const active = Element.parse(await ask('GET', '/element/active'))
      const keys = text.replaceAll('\n', ENTER)
      await ask('POST', `/element/${Object.values(active)[0]}/value`, { text: keys })
    },
  }
}
