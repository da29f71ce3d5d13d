/**
 * The page around the app on a large screen: the same page again in a phone's frame, with the app's icon, name, description and a code for a
 * phone. A frame, because apps measure the window and put sheets over all of it.
 */

import type { PublishedSettings } from './settings.ts'
import { chooseText, textsOf, wantedLanguages } from './texts.ts'

/** A phone on its side is wide, and not high. */
const LARGE = '(min-width: 600px) and (min-height: 500px)'

/** Set on the window of a stage, so that the app inside can move its address bar. */
const STAGE = '__saysoStage'

/** Whether this document shows the app in a frame. An app that someone else's page frames fills its frame. */
export function isStage(): boolean {
  return globalThis.self === globalThis.top && globalThis.matchMedia(LARGE).matches
}

interface StageOptions {
  settings: Pick<PublishedSettings, 'title' | 'basePath' | 'notice'>
  /** The address to scan as an SVG's path, with one unit for each module; null for an address that a phone cannot reach. */
  code: { path: string; size: number } | null
  root: HTMLElement
}

export function openStage({ settings, code, root }: StageOptions): void {
  Object.assign(globalThis, { [STAGE]: true })
  document.documentElement.classList.add('sayso-stage')
  const frame = document.createElement('iframe')
  frame.title = settings.title
  frame.src = location.href
  frame.allowFullscreen = true
  const phone = element('div', 'sayso-phone', [frame])
  root.replaceChildren(phone, createPanel(settings, code))
}

/** Keeps the address bar of the stage, if there is one, at the app's address. */
export function followAddress(): void {
  const stage = stageAround()
  if (stage === null) return
  const follow = () => stage.history.replaceState(null, '', location.href)
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history)
    history[name] = (...parts) => {
      change(...parts)
      follow()
    }
  }
  globalThis.addEventListener('popstate', follow)
}

function stageAround(): Window | null {
  const { parent } = globalThis
  if (parent === globalThis.self) return null
  try {
    return Reflect.get(parent, STAGE) === true ? parent : null
  } catch {
    // A page of another origin.
    return null
  }
}

function createPanel({ title, notice }: StageOptions['settings'], code: StageOptions['code']): HTMLElement {
  const { openOnPhone, scan } = textsOf(document)
  const parts = [createIcon(), element('h1', '', [title])]
  const description = document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content
  if (description) parts.push(element('p', '', [description]))
  if (code !== null) {
    parts.push(element('h2', '', [openOnPhone]), drawCode(code, openOnPhone), element('p', '', [scan]))
  }
  if (notice !== null) parts.push(createNoticeLink(notice))
  return element('aside', 'sayso-panel', parts)
}

/** The icon that the head names for the browser. */
function createIcon(): HTMLImageElement {
  const icon = document.createElement('img')
  icon.src = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? ''
  icon.alt = ''
  return icon
}

export function createNoticeLink({ texts, href }: NonNullable<PublishedSettings['notice']>): HTMLElement {
  const link = document.createElement('a')
  link.className = 'sayso-notice'
  // An address of another kind would be code.
  if (/^(?:https?:\/\/|mailto:|\/)/i.test(href)) link.href = href
  link.rel = 'noopener'
  link.target = '_blank'
  link.textContent = chooseText(texts, wantedLanguages(document)) ?? ''
  return link
}

/** Empty modules around the code that readers need. */
const QUIET = 3

function drawCode({ path, size }: { path: string; size: number }, label: string): HTMLElement {
  const SVG = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(SVG, 'svg')
  const side = size + 2 * QUIET
  svg.setAttribute('viewBox', `${-QUIET} ${-QUIET} ${side} ${side}`)
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', label)
  svg.setAttribute('shape-rendering', 'crispEdges')
  const drawn = document.createElementNS(SVG, 'path')
  drawn.setAttribute('d', path)
  svg.append(drawn)
  const holder = element('div', 'sayso-code', [])
  holder.append(svg)
  return holder
}

function element(name: string, className: string, children: readonly (HTMLElement | string)[]): HTMLElement {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.append(...children)
  return made
}
