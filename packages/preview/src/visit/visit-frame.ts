/** A hidden frame in which an app is opened and pressed: it reaches nothing, keeps nothing, and hears of no person. */

import type { FrameMessage, FrameSettings, PictureOptions, Problem } from '@sayso/wire'
import { type AppMessage, createFrame } from '../frame/frame.ts'
import { createScreenshotClient } from '../frame/screenshot-client.ts'
import type { Press } from './found-problems.ts'
import { personOf } from './visit-data.ts'

type Visited = Extract<FrameMessage, { type: 'visited' }>

/** `hung`: it does not answer, and did not for a while. `lost`: it ended, or left its page. */
type VisitOutcome = Visited | 'hung' | 'lost'

export interface VisitFrame {
  /** Resolves when the app has been drawn for the first time, well or not. */
  ready: Promise<VisitOutcome | 'ready'>
  visit(path: string, limits: { maxPresses: number; maxMs: number }): Promise<VisitOutcome>
  /** Picture of the screen. Null when it cannot be drawn. */
  picture(options: Partial<PictureOptions>): Promise<Blob | null>
  /** The app has removed the session that it began with, or put somebody else's in its place. */
  isSignedOut(): boolean
  takeBundlePort(): MessagePort
  dispose(): void
}

interface VisitFrameOptions {
  url: string
  settings: FrameSettings
  size: { width: number; height: number }
  sessionKeys: readonly string[]
  onProblems(problems: readonly Problem[]): void
  onPress(press: Press): void
  /** A line of the console, with its level. */
  onLine(line: string): void
}

/** A busy computer may be slow to answer; an endless loop never does. */
const HUNG_FOR_MS = 3_000
const READY_TIMEOUT_MS = 15_000
/** Beyond what the visit itself may take. */
const GRACE_MS = 5_000

export function openVisitFrame(options: VisitFrameOptions): VisitFrame {
  const { url, settings, size, sessionKeys, onProblems, onPress, onLine } = options
  const container = createContainer(size)
  let settle: (outcome: VisitOutcome | 'ready') => void = () => undefined
  const screenshots = createScreenshotClient()
  let number = 0
  let isSignedOut = false
  let hasPressed = false
  let hungTimer: ReturnType<typeof setTimeout> | undefined

  const frame = createFrame({
    container,
    url,
    title: 'Hidden check of the app',
    onMessage: handleMessage,
    onUse: () => undefined,
    onRefused: () => undefined,
    onHung: () => {
      hungTimer = setTimeout(() => settle('hung'), HUNG_FOR_MS)
    },
    onRecovered: () => clearTimeout(hungTimer),
    // By then it is over.
    onGivenUp: () => undefined,
    onLost: () => settle('lost'),
  })
  const element = container.querySelector('iframe')
  if (element !== null) element.tabIndex = -1
  frame.welcome(settings)

  function handleMessage(message: AppMessage): void {
    switch (message.type) {
      case 'applied':
        settle('ready')
        return
      case 'cannot-start':
        settle('lost')
        return
      case 'problems':
        onProblems(message.problems)
        return
      case 'visit-press':
        hasPressed = true
        onPress({ how: message.how, label: message.label, path: message.path })
        return
      case 'storage-remove':
        isSignedOut ||= sessionKeys.includes(message.key) && message.key in settings.storage
        return
      case 'storage-set':
        // An app that signs somebody in as it starts does so each time.
        isSignedOut ||=
          hasPressed &&
          sessionKeys.includes(message.key) &&
          personOf(message.value) !== personOf(settings.storage[message.key])
        return
      case 'console':
        onLine(`${message.level}: ${message.text}`)
        return
      case 'screenshot':
        screenshots.handleAnswer(message)
        return
      case 'visited':
        if (message.n === number) settle(message)
        return
    }
  }

  function wait(timeoutMs: number): Promise<VisitOutcome | 'ready'> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve('lost'), timeoutMs)
      settle = (outcome) => {
        clearTimeout(timer)
        resolve(outcome)
      }
    })
  }

  return {
    ready: wait(READY_TIMEOUT_MS),
    takeBundlePort: frame.takeBundlePort,
    isSignedOut: () => isSignedOut,
    async visit(path, limits) {
      number++
      const answer = wait(limits.maxMs + HUNG_FOR_MS + GRACE_MS)
      frame.send({ type: 'visit', n: number, path, ...limits })
      const outcome = await answer
      // A late word about the first picture.
      return outcome === 'ready' ? wait(limits.maxMs + GRACE_MS).then(toOutcome) : outcome
    },
    // Nobody asked for it: a screen that cannot be drawn keeps its name.
    picture: (options) => screenshots.take(frame, options).catch(() => null),
    dispose() {
      clearTimeout(hungTimer)
      screenshots.abandon()
      settle('lost')
      frame.dispose()
      container.remove()
    },
  }
}

function toOutcome(outcome: VisitOutcome | 'ready'): VisitOutcome {
  return outcome === 'ready' ? 'lost' : outcome
}

/** Above the page, since browsers paint what lies behind others once a second: the frame itself is too pale to be seen, and not to be touched. */
function createContainer({ width, height }: { width: number; height: number }): HTMLElement {
  const container = document.createElement('div')
  container.setAttribute('aria-hidden', 'true')
  Object.assign(container.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    width: `${width}px`,
    height: `${height}px`,
    overflow: 'hidden',
    pointerEvents: 'none',
    zIndex: '2147483647',
  })
  document.body.append(container)
  return container
}
