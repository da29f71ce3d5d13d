/**
 * Starts the browser of the tests: the one that `CHROMIUM_PATH` names, else the one that comes inside an npm package. The package has
 * a program for Linux on x64 alone; elsewhere, and where a person wants to watch, it is a browser of the system.
 */

import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Without the first of these the browser looks for its maker's servers at every start. */
export const QUIET_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--disable-gpu',
]

/** Launches a Chromium with an empty profile, with a window where `npm test -- --headed` asks for one. Close it with `browser.close()`. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    headless: !isHeaded(),
    slowMo: Number(process.env.SAYSO_SLOW_MS ?? 0),
    // Chromium's own sandbox cannot start as root, nor in most containers.
    args: [...QUIET_FLAGS, '--no-sandbox', '--site-per-process'],
    // With a bare system's `C.UTF-8` the browser would report its language as “en-US@posix”, which no other browser
    // does.
    env: { ...process.env, LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8' },
  })
}

/** Path of the browser's program. Unpacks the packaged one; call it once before parallel use. */
export async function findBrowser(): Promise<string> {
  const configured = process.env.CHROMIUM_PATH
  if (configured) return configured
  if (isHeaded() || process.platform !== 'linux' || process.arch !== 'x64') return findSystemBrowser()
  // Makes the package unpack its own copies of libraries that a bare system lacks. Read while it is imported.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}

function findSystemBrowser(): string {
  const installed = SYSTEM_BROWSERS.find((file) => existsSync(file))
  if (installed !== undefined) return installed
  throw new Error('No Chromium was found. Install one, or name its program in CHROMIUM_PATH.')
}

/** The packaged browser can show no window. */
function isHeaded(): boolean {
  return process.env.SAYSO_HEADED === '1'
}

let ofWorker: Promise<Browser> | null = null

/**
 * The browser that all files of a worker share, for tests that do it no harm. Each file opens separate contexts:
 * `close()` closes those that were opened through this value, and leaves the browser to the next file.
 */
export async function takeBrowser(): Promise<Browser> {
  if (ofWorker === null || !(await ofWorker).isConnected()) ofWorker = launchBrowser()
  const browser = await ofWorker
  const contexts = new Set<BrowserContext>()
  const replaced: Partial<Browser> = {
    contexts: () => [...contexts],
    async newContext(options) {
      const context = await browser.newContext(options)
      contexts.add(context)
      return context
    },
    async newPage(options) {
      const page = await browser.newPage(options)
      contexts.add(page.context())
      return page
    },
    async close() {
      await Promise.all([...contexts].map((context) => context.close()))
    },
  }
  return new Proxy(browser, {
    get(target, name) {
      const value: unknown = Reflect.get(name in replaced ? replaced : target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
