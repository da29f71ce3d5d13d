/**
 * Draws the app as a picture: the document's elements, styles, fonts and pictures as one SVG, and that on a canvas.
 * The code that does it comes from the host, the first time it is needed, so that frames stay small.
 */

import type { PictureOptions } from '@sayso/wire'

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
  /** Rejects when the app cannot be drawn, or when no library has come yet. */
  draw(options: PictureOptions, libraryCode: string | null): Promise<ArrayBuffer>
}

export function createScreenshotRenderer(): ScreenshotRenderer {
  let library: DrawingLibrary | null = null
  return {
    async draw({ mediaType, scale, quality }, libraryCode) {
      if (libraryCode !== null) library = runLibrary(libraryCode)
      if (library === null) throw new Error('The drawing library has not come.')
      const context = await library.createContext(document.body, {
        type: mediaType,
        scale,
        quality,
        width: globalThis.innerWidth,
        height: globalThis.innerHeight,
        backgroundColor: '#ffffff',
        timeout: LOAD_TIMEOUT_MS,
        // The body is drawn inside another document, where it would get its first margin back.
        style: { margin: '0' },
        onCloneEachNode: hideScrollbar,
        features: { restoreScrollPosition: true, copyScrollbar: false },
      })
      const plain = createPlainPlace()
      context.sandbox = plain
      try {
        return await (await library.domToBlob(context)).arrayBuffer()
      } finally {
        library.destroyContext(context)
        plain.remove()
      }
    },
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
 * Stands for the empty frame that the library would make: this document may not read one, having no origin. Elements
 * without a class are as plain here as there.
 */
function createPlainPlace() {
  const body = document.createElement('div')
  body.hidden = true
  document.documentElement.append(body)
  const plainDocument = {
    body,
    createElement: (name: string) => document.createElement(name),
    createElementNS: (namespace: string | null, name: string) => document.createElementNS(namespace, name),
  }
  const contentWindow = {
    document: plainDocument,
    getComputedStyle: (element: Element, pseudo?: string | null) => getComputedStyle(element, pseudo),
  }
  return { contentWindow, remove: () => body.remove() }
}
