/**
 * The player as a page of another product shows it: in a frame, given its code by `postMessage`. The clock is the page's: it begins with the
 * frame, or with the message, and ends with what the app itself says once it is in the document, and once it is painted.
 */

import { encodeFilePatch } from '@sayso/code-sync'
import { launchBrowser } from '@sayso/testing/browser'
import { startProduct } from '@sayso/testing/product'
import type { CodeMessage } from '@sayso/wire'
import type { Page } from 'playwright-core'
import { type Metric, metric } from '../measure/metric.ts'

const OPENINGS = 7
const CHANGES = 20
const FILE_CHARS = 4096

export async function measureHostedPlayer(): Promise<Metric[]> {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    // Any address of the product's own origin: the player takes code from it.
    await page.goto(`${product.url}/health/live`)
    // The compiler that runs this file marks functions with it.
    await page.evaluate('globalThis.__name = (named) => named')
    await page.evaluate(prepareHost)
    const playerUrl = `${product.url}/player/53/index.html?${new URLSearchParams({
      initialUrl: 'exp://measured?runtime-version=exposdk%3A53.0.0&snack-channel=measured00',
      origin: product.url,
    })}`
    const metrics: Metric[] = []
    for (const [name, fileCount] of [
      ['one file', 1],
      ['30 files of 4 KB', 30],
    ] as const) {
      const openings: number[] = []
      for (let count = 0; count <= OPENINGS; count += 1) {
        const { paintedMs } = await open(page, { playerUrl, code: project(fileCount, `opening ${count}`) })
        openings.push(paintedMs)
      }
      metrics.push(
        metric(`hosted player, ${name}: frame made → painted, caches filled`, 'ms', openings.slice(1)),
      )
    }
    const changes: Shown[] = []
    for (let count = 0; count <= CHANGES; count += 1)
      changes.push(await send(page, project(30, `change ${count}`)))
    const taken = (key: keyof Shown) => changes.slice(1).map((shown) => shown[key])
    return [
      ...metrics,
      metric('hosted player, 30 files: one leaf’s message → in the document', 'ms', taken('documentMs')),
      metric('hosted player, 30 files: one leaf’s message → painted', 'ms', taken('paintedMs')),
    ]
  } finally {
    await browser.close()
    await product.dispose()
  }
}

interface Shown {
  documentMs: number
  paintedMs: number
}

interface Host {
  open(playerUrl: string, code: string): Promise<Shown>
  send(code: string): Promise<Shown>
}

/** Runs in the page. */
function prepareHost(): void {
  document.body.replaceChildren()
  let frame: HTMLIFrameElement | null = null
  let waitingCode = ''

  /** The app sends `shown` from a layout effect, and `painted` from a task behind the next frame. */
  function untilPainted(startedAtMs: number): Promise<Shown> {
    return new Promise((resolve) => {
      let documentMs = 0
      addEventListener('message', function receive({ data }) {
        const afterMs = performance.now() - startedAtMs
        if (data === 'shown') documentMs = afterMs
        if (data !== 'painted') return
        removeEventListener('message', receive)
        resolve({ documentMs, paintedMs: afterMs })
      })
    })
  }

  addEventListener('message', ({ data, source }) => {
    if (frame === null || source !== frame.contentWindow || typeof data !== 'string') return
    const isAsking = data.includes('"CONNECT"') || data.includes('"RESEND_CODE"')
    if (isAsking) frame.contentWindow?.postMessage(waitingCode, '*')
  })
  const host: Host = {
    open(playerUrl, code) {
      waitingCode = code
      frame?.remove()
      frame = document.createElement('iframe')
      frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0'
      const startedAtMs = performance.now()
      frame.src = playerUrl
      document.body.append(frame)
      return untilPainted(startedAtMs)
    },
    send(code) {
      waitingCode = code
      const startedAtMs = performance.now()
      frame?.contentWindow?.postMessage(code, '*')
      return untilPainted(startedAtMs)
    },
  }
  Object.assign(window, { host })
}

async function open(page: Page, { playerUrl, code }: { playerUrl: string; code: string }): Promise<Shown> {
  return await page.evaluate(([url, text]) => (window as unknown as { host: Host }).host.open(url, text), [
    playerUrl,
    code,
  ] as const)
}

async function send(page: Page, code: string): Promise<Shown> {
  return await page.evaluate((text) => (window as unknown as { host: Host }).host.send(text), code)
}

/** `leaf` is what the smallest part of the screen says. All files are imported, and the leaf alone differs from one text to the next. */
function project(fileCount: number, leaf: string): string {
  const others = Array.from({ length: Math.max(0, fileCount - 2) }, (_, index) => index)
  const files = new Map(others.map((index) => [`lib/part-${index}.js`, partSource(index)]))
  if (fileCount === 1) files.set('App.js', appSource(leafSource(leaf), others))
  else {
    files.set(
      'lib/leaf.js',
      `import { useLayoutEffect } from 'react'\nimport { Text } from 'react-native'\nexport ${leafSource(leaf)}`,
    )
    files.set('App.js', appSource(`import { Leaf } from './lib/leaf'\n`, others))
  }
  const code: CodeMessage = {
    type: 'CODE',
    diff: Object.fromEntries([...files].map(([path, text]) => [path, encodeFilePatch(text)])),
    s3url: {},
    dependencies: {},
    metadata: { expoSDKVersion: '53.0.0' },
  }
  return JSON.stringify(code)
}

function leafSource(text: string): string {
  return `function Leaf() {
  useLayoutEffect(() => {
    window.top.postMessage('shown', '*')
    requestAnimationFrame(() => setTimeout(() => window.top.postMessage('painted', '*')))
  })
  return <Text>${text}</Text>
}
`
}

function appSource(leaf: string, others: readonly number[]): string {
  const imports = others.map((index) => `import { Part${index} } from './lib/part-${index}'\n`).join('')
  return `import { useLayoutEffect } from 'react'
import { Text, View } from 'react-native'
${imports}${leaf}
export default function App() {
  return <View style={{ padding: 40 }}><Leaf />${others.map((index) => `<Part${index} />`).join('')}</View>
}
`
}

function partSource(index: number): string {
  const head = `import { Text } from 'react-native'\nexport function Part${index}() {\n  return <Text>{words[0]}</Text>\n}\n`
  const line = `  'The words of part ${index}, of which one is shown',\n`
  const count = Math.ceil((FILE_CHARS - head.length) / line.length)
  return `${head}const words = [\n${line.repeat(count)}]\n`
}
