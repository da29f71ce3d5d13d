/**
 * Draws the app as a picture: the document's elements, styles, fonts and pictures as one SVG, and that on a canvas.
 * The code that does it comes from the host, the first time it is needed, so that frames stay small.
 */

import type { PictureOptions } from '@sayso/wire'
import { ChangedError, createTurns } from './screenshot-turns.ts'

/** The used part of `modern-screenshot`. */
interface DrawingLibrary {
  createContext(node: HTMLElement, options: object): Promise<DrawingContext>
  domToBlob(context: DrawingContext): Promise<Blob>
  destroyContext(context: DrawingContext): void
}

interface DrawingContext {
  /** An element in which the library looks at styles that nothing has changed. */
  sandbox?: unknown
}

/** Longest wait for one picture or font of the app. */
const LOAD_TIMEOUT_MS = 3_000

interface ScreenshotRenderer {
  /** Rejects when the app cannot be drawn, or when no library has come yet. An app that changes meanwhile is drawn once more. */
  draw(options: PictureOptions, libraryCode: string | null): Promise<ArrayBuffer>
  /** The app has another version: a picture that is being drawn would be half of each. */
  noteChange(): void
}

export function createScreenshotRenderer(): ScreenshotRenderer {
  let library: DrawingLibrary | null = null
  const turns = createTurns()

  async function drawWith(
    { createContext, domToBlob, destroyContext }: DrawingLibrary,
    { mediaType, scale, quality }: PictureOptions,
    giveWay: () => Promise<void>,
  ): Promise<ArrayBuffer> {
    const context = await createContext(document.body, {
      type: mediaType,
      scale,
      quality,
      width: globalThis.innerWidth,
      height: globalThis.innerHeight,
      backgroundColor: '#ffffff',
      timeout: LOAD_TIMEOUT_MS,
      // The body is drawn inside another document, where it would get its first margin back.
      style: { margin: '0' },
      async onCloneEachNode(node: Node) {
        hideScrollbar(node)
        await giveWay()
      },
      features: { restoreScrollPosition: true, copyScrollbar: false },
    })
    const plain = createPlainPlace()
    context.sandbox = plain
    const stopPainting = keepPainting()
    try {
      return await (await domToBlob(context)).arrayBuffer()
    } finally {
      stopPainting()
      destroyContext(context)
      plain.remove()
    }
  }

  return {
    async draw(options, libraryCode) {
      if (libraryCode !== null) library = runLibrary(libraryCode)
      if (library === null) throw new Error('The drawing library has not come.')
      try {
        return await drawWith(library, options, turns.begin('change'))
      } catch (error) {
        if (!(error instanceof ChangedError)) throw error
        return await drawWith(library, options, turns.begin('itself'))
      }
    },
    noteChange: turns.noteChange,
  }
}

// The browser's own: a frame that the app awaits counts as its work.
const { requestAnimationFrame: onFrame } = globalThis

/** A page that paints nothing may load the drawing, an SVG with its typefaces, a second late. */
function keepPainting(): () => void {
  let isOver = false
  const paint = () => {
    if (!isOver) onFrame(paint)
  }
  paint()
  return () => {
    isOver = true
  }
}

/** A phone shows none while nothing moves. */
function hideScrollbar(node: Node): void {
  if (node instanceof HTMLElement) node.style.scrollbarWidth = 'none'
}

/** As a CommonJS module, which its build is too. */
function runLibrary(code: string): DrawingLibrary {
  const module = { exports: {} }
  new Function('module', 'exports', code)(module, module.exports)
  return module.exports as DrawingLibrary
}

/**
 * Stands for the empty frame that the library would make: this document may not read one, having no origin. Its
 * elements leave out the rules of this document: what a rule for `button` sets would be taken for the browser's own
 * style, and be missing in the picture.
 */
function createPlainPlace() {
  const body = document.createElement('div')
  body.hidden = true
  document.documentElement.append(body)
  const plainDocument = {
    body,
    createElement: (name: string) => {
      const element = document.createElement(name)
      element.style.all = 'revert'
      return element
    },
    createElementNS: (namespace: string | null, name: string) => document.createElementNS(namespace, name),
  }
  const contentWindow = {
    document: plainDocument,
    getComputedStyle: (element: Element, pseudo?: string | null) => getComputedStyle(element, pseudo),
  }
  return { contentWindow, remove: () => body.remove() }
}
