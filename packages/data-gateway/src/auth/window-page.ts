/** The last page of a sign-in in a window that the studio has opened: it hands the way back to the preview, which has no address of its own, and closes. */

import { signInChannelOf } from '@sayso/wire'
import type { MailLanguage } from '../ports/people-store.ts'
import { answerPage, escapeText, hashOf } from './invented-people.ts'

/** Stands for the preview in an address. Nothing is sent there. */
const PREVIEW = 'http://preview.invalid'

/** A screen of the app, whatever origin or scheme the app has named: `plants://reset` is `/reset`. */
export function pathInApp(asked: string | null): string {
  if (asked === null || !URL.canParse(asked)) return `${PREVIEW}/`
  const { protocol, host, pathname, search } = new URL(asked)
  const isPage = protocol === 'http:' || protocol === 'https:'
  const path = isPage ? pathname : `/${host}${pathname}`.replace(/^\/+/, '/')
  const target = new URL(PREVIEW)
  target.pathname = path
  target.search = search
  return target.href
}

const TEXTS: Readonly<Record<MailLanguage, string>> = {
  en: 'You can close this window and go on in the app.',
  de: 'Du kannst dieses Fenster schließen und in der App weitermachen.',
  es: 'Puedes cerrar esta ventana y seguir en la aplicación.',
}

/** The channel reaches pages of this origin alone. */
const SCRIPT = `const{dataset:{channel,path}}=document.currentScript;new BroadcastChannel(channel).postMessage(path);close()`

export function handToPreview(window: string, address: string, language: MailLanguage): Response {
  const { pathname, search, hash } = new URL(address)
  const path = `${pathname}${search}${hash}`
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>Sayso</title><p>${TEXTS[language]}</p>
<script data-channel="${signInChannelOf(window)}" data-path="${escapeText(path)}">${SCRIPT}</script></html>`
  return answerPage(html, `script-src 'sha256-${hashOf(SCRIPT)}'`)
}
