/**
 * Protocol between host page and preview frame. The frame has an opaque origin, so `event.origin` proves nothing: the
 * host puts a random nonce into the frame's URL fragment, the frame posts `hello` with it to its parent, and the
 * host, having checked the window and the nonce, answers with two MessagePorts. Everything else goes through these.
 */

import * as z from 'zod/mini'
import { CommentAnchor, type ElementIdentity, MAX_WANTED_ELEMENTS } from './element-identity.ts'
import {
  type BundleUpdate,
  FRAME_PROTOCOL_VERSION,
  type FramePackages,
  type PackageChunk,
  type PreparePackages,
} from './module-format.ts'
import { Problem, SourcePlace } from './problem.ts'

/** frame → parent window, once. */
export const FrameHello = z.object({
  type: z.literal('sayso-frame-hello'),
  version: z.literal(FRAME_PROTOCOL_VERSION),
  nonce: z.string(),
})
export type FrameHello = z.infer<typeof FrameHello>

/** parent window → frame, once, with `[controlPort, bundlePort]` transferred. */
export interface FrameWelcome {
  type: 'sayso-frame-welcome'
  version: typeof FRAME_PROTOCOL_VERSION
  nonce: string
  settings: FrameSettings
}

export interface FrameSettings {
  /** `app.json` of the project, as parsed JSON, or null. */
  appConfig: unknown
  colorScheme: 'light' | 'dark'
  /** How large text is shown: 1 as written, 1.3 as for a person who set larger text. */
  textScale: number
  /** Variables that the app reads as `process.env.EXPO_PUBLIC_…`, by full name. */
  environment: Record<string, string>
  /** The route to open first (`/`), for a router app. */
  initialPath: string
  /** The app's stored data: all of `localStorage`, on which AsyncStorage is built. */
  storage: Record<string, string>
  /** Pixels at the top and bottom that the drawn phone covers. */
  safeArea: { top: number; bottom: number }
  /** Nobody looks at the app, it is only opened and checked: its requests are never answered, and it takes no focus. */
  isVisited: boolean
  /** The throw-away database of the check: of a visited app, requests to it alone are answered. Absent: there is none. */
  checkRef?: string | undefined
  /** Proxy for servers that send no CORS headers; absent: none. */
  proxy?: { url: string; key: string } | undefined
  /** Addresses of files that chunks name, by their manifest-relative name, end here. With a trailing slash. */
  assetBaseUrl: string
}

/** frame → bundler worker, on the bundle port, until something comes: before that nothing is sent. */
export interface FrameListening {
  type: 'listening'
}

/** bundler worker → frame, on the bundle port. */
export type BundlerMessage = BundleUpdate | FramePackages | PackageChunk | PreparePackages

/** host → frame, on the control port. The host is trusted, so the frame does not validate these. */
export type HostMessage =
  | { type: 'ping'; n: number }
  | {
      type: 'appearance'
      colorScheme: 'light' | 'dark'
      textScale: number
      safeArea: { top: number; bottom: number }
    }
  | { type: 'navigate'; path: string }
  | { type: 'back' }
  /** The end of a `sign-in` with this number that the app waits for. Null: the person did not come back. */
  | { type: 'signed-in'; n: number; path: string | null }
  | { type: 'inspect'; isOn: boolean }
  /** From now on, `elements-found` reports where these are. */
  | { type: 'find-elements'; wanted: readonly WantedElement[] }
  /** Opens a screen and presses what can be pressed there. Answered by `visited` with the same number. */
  | { type: 'visit'; n: number; path: string; maxPresses: number; maxMs: number }
  /** Answered by `screenshot` with the same number. `library` is the code that draws, in the first request of a frame. */
  | { type: 'screenshot'; n: number; library: string | null; picture: PictureOptions }

export interface WantedElement {
  id: string
  element: ElementIdentity
}

export interface PictureOptions {
  mediaType: 'image/png' | 'image/jpeg'
  /** Pixels of the picture for each CSS pixel of the app. */
  scale: number
  /** JPEG only, 0 to 1. */
  quality: number
}

/** Largest picture of a frame that the host takes. */
const MAX_SCREENSHOT_BYTES = 16 * 1024 * 1024

/** The frame's use of the machine. */
export const FrameUse = z.object({
  /** Memory of scripts and its maximum; null where the browser does not report it. */
  heap: z.nullable(z.object({ usedBytes: z.number(), limitBytes: z.number() })),
  elementCount: z.int(),
  /** How often the frame's own address has changed since the last answer. */
  addressChangeCount: z.int(),
})
export type FrameUse = z.infer<typeof FrameUse>

/** In CSS pixels of the frame. */
const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

/** A wanted element, whose box may lie beyond the screen, and its line now. */
const FoundElement = z.object({ id: z.string().check(z.maxLength(64)), box: Box, place: SourcePlace })
export type FoundElement = z.infer<typeof FoundElement>

/** How the phone's own marks over the app are drawn: `light` ones over something dark. */
export const PhoneMarks = z.object({
  statusBar: z.enum(['light', 'dark', 'hidden']),
  homeIndicator: z.enum(['light', 'dark']),
})
export type PhoneMarks = z.infer<typeof PhoneMarks>

/** The app must not choose the remedies that a person is offered. */
const FrameProblem = z.omit(Problem, { missingPackage: true })

/** Texts, buttons, fields, settings and icons of a screen, so that two versions of it can be compared. */
export const ScreenLook = z.object({
  /** Its first heading. */
  title: z.nullable(z.string().check(z.maxLength(60))),
  /** `paint`: colour, background, size, weight and corners, as the browser computes them. */
  texts: z
    .array(z.object({ words: z.string().check(z.maxLength(60)), paint: z.string().check(z.maxLength(120)) }))
    .check(z.maxLength(150)),
  buttons: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(80)),
  fields: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(40)),
  /** The contents of fields, and the states of switches and choices. */
  settings: z
    .array(z.object({ label: z.string().check(z.maxLength(60)), value: z.string().check(z.maxLength(60)) }))
    .check(z.maxLength(40)),
  /** Each by a code of its shape. */
  icons: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(80)),
})
export type ScreenLook = z.infer<typeof ScreenLook>

export const ScreenWay = z.object({
  label: z.string().check(z.maxLength(60)),
  to: z.nullable(z.string().check(z.maxLength(2_000))),
})
export type ScreenWay = z.infer<typeof ScreenWay>

/** frame → host, on the control port. The frame runs strangers' code: the host validates every message. */
export const FrameMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pong'), n: z.number(), use: z.optional(FrameUse) }),
  /** The browser lacks something without which no app can be shown; only answers to the heartbeat follow. */
  z.object({ type: z.literal('cannot-start'), message: z.string().check(z.maxLength(500)) }),
  /** The revision has been evaluated and rendered. `ok: false`: the last good app is still shown. */
  z.object({
    type: z.literal('applied'),
    revision: z.int(),
    ok: z.boolean(),
    /** From `changedAtMs` until the DOM had the change, and until the frame after it. */
    domMs: z.number(),
    paintedMs: z.number(),
  }),
  /**
   * Replaces the frame's whole list: missing problems are solved. At most 50. Places are those of the code that the
   * bundler sent (header lines already subtracted); the host translates them.
   */
  z.object({ type: z.literal('problems'), problems: z.array(FrameProblem).check(z.maxLength(50)) }),
  z.object({
    type: z.literal('console'),
    level: z.enum(['log', 'info', 'warn', 'error', 'debug']),
    /** At most 10,000 characters; longer text is cut with “…”. */
    text: z.string().check(z.maxLength(10_100)),
    /** The app's own line that wrote it, in the code that the bundler sent. */
    place: z.optional(z.nullable(SourcePlace)),
  }),
  /** One of the app's requests, when it begins and once more when it is over: then with `status` and `ms`. */
  z.object({
    type: z.literal('request'),
    id: z.int(),
    method: z.string().check(z.maxLength(20)),
    url: z.string().check(z.maxLength(2_000)),
    /** Null: no answer came. 0: there is one that the page may not look at. */
    status: z.optional(z.nullable(z.int())),
    ms: z.optional(z.number()),
  }),
  z.object({ type: z.literal('route'), path: z.string().check(z.maxLength(2_000)) }),
  z.object({ type: z.literal('storage-set'), key: z.string(), value: z.string() }),
  z.object({ type: z.literal('storage-remove'), key: z.string() }),
  z.object({ type: z.literal('storage-clear') }),
  /** A person has pressed the app. */
  z.object({ type: z.literal('pressed') }),
  /** The app wants to be run from its start, as after another direction was chosen. */
  z.object({ type: z.literal('reload') }),
  /** The app sends the person to a provider. `isAwaited`: it goes on by `signed-in`; otherwise it starts again at the path. */
  z.object({
    type: z.literal('sign-in'),
    n: z.int(),
    url: z.string().check(z.maxLength(4_000)),
    isAwaited: z.boolean(),
  }),
  /** The app called something that is only simulated in a browser. */
  z.object({ type: z.literal('stand-in-used'), packageName: z.string().check(z.maxLength(200)) }),
  /** A pointed-at element, for “open its source”. */
  z.object({
    type: z.literal('inspected'),
    componentName: z.string(),
    /** The project's component in whose source the element is written. */
    ownerName: z.optional(z.string().check(z.maxLength(200))),
    /** Clicks only: some of its props and styles, as `name: value`. */
    details: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(12))),
    place: z.nullable(z.object({ path: z.string(), lineNumber: z.int(), columnNumber: z.int() })),
    box: Box,
    isClick: z.boolean(),
    /** Clicks only: how the element, and the place in it, are found again. */
    anchor: z.optional(CommentAnchor),
    /** A click with Shift: another element in addition to the selected ones. */
    isAnother: z.optional(z.boolean()),
  }),
  /** Replaces the list: a wanted element that is missing is not on the screen. */
  z.object({
    type: z.literal('elements-found'),
    elements: z.array(FoundElement).check(z.maxLength(MAX_WANTED_ELEMENTS)),
  }),
  /** The screen region of the newest update: the first visible element written by this file. */
  z.object({ type: z.literal('changed'), path: z.string().check(z.maxLength(1_000)), box: Box }),
  z.object({ type: z.literal('phone-marks'), marks: PhoneMarks }),
  /** `isBlank`: nothing of the app can be seen. `isSpoiled`: it has done to its page what the next version would be shown with. */
  z.object({ type: z.literal('sight'), isBlank: z.boolean(), isSpoiled: z.boolean() }),
  /** `bytes`: null when the app cannot be drawn. */
  z.object({
    type: z.literal('screenshot'),
    n: z.int(),
    bytes: z.nullable(
      z.instanceof(ArrayBuffer).check(z.refine(({ byteLength }) => byteLength <= MAX_SCREENSHOT_BYTES)),
    ),
  }),
  /** The next press or entry of a visit, and its place. */
  z.object({
    type: z.literal('visit-press'),
    /** `filled-in`: a field gets a text. `submit`: a button is pressed after fields have got theirs. */
    how: z.enum(['press', 'filled-in', 'submit']),
    label: z.string().check(z.maxLength(100)),
    path: z.string().check(z.maxLength(2_000)),
  }),
  z.object({
    type: z.literal('visited'),
    n: z.int(),
    /** False when the app led elsewhere, or showed an error in the screen's place. */
    isOpened: z.boolean(),
    /** An error replaces the app: the frame is of no more use. */
    isBroken: z.boolean(),
    /** The app has asked the check's database as somebody, and not as a stranger. */
    isSignedIn: z.boolean(),
    pressCount: z.int().check(z.nonnegative()),
    /** Addresses of other screens, found in links and presses. */
    addresses: z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(100)),
    /** As it was before anything was pressed; null when it was not opened. */
    look: z.nullable(ScreenLook),
    /** Buttons that were pressed, and where each led; null: to no other screen. */
    ways: z.array(ScreenWay).check(z.maxLength(100)),
  }),
  /** Escape was pressed in the app while inspecting. */
  z.object({ type: z.literal('inspect-end') }),
])
export type FrameMessage = z.infer<typeof FrameMessage>
