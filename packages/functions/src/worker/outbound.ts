/**
 * The only way out of a project's functions, a worker of its own in the engine: to public addresses, and to the project's own data on
 * this server. Redirects are followed in the worker that asked, so each of their targets comes through here too.
 */

import { HOME_KEY_HEADER } from '../protocol/call-header.ts'

interface Way {
  fetch(request: Request): Promise<Response>
}

interface Ways {
  /** Connects to public addresses alone, whatever name leads there. */
  public: Way
  /** This server. */
  home: Way
}

/** Set in front of this module's code when it is written. */
declare const HOME_URL: string
/** So that the server counts these requests for the project, and not for its own machine. */
declare const HOME_KEY: string

/** A proxy writes these, and servers believe their own proxies: this one, whose public name leads to its proxy, too. */
const FORWARDED = /^(forwarded|x-forwarded-.*|x-real-ip|true-client-ip|cf-connecting-ip|via|x-sayso-.*)$/i

/** Each takes a connection of this machine's, which the functions of all projects share. The server answers four of a project at once. */
const MAX_AT_HOME = 200
/** A call that is ended takes its requests along, and nothing here hears of that. */
const LONGEST_MS = 40_000
const atHome = new Set<{ begunMs: number }>()

function hasRoomAtHome(): boolean {
  if (atHome.size >= MAX_AT_HOME)
    for (const asked of atHome) if (Date.now() - asked.begunMs > LONGEST_MS) atHome.delete(asked)
  return atHome.size < MAX_AT_HOME
}

function tooMany(): Response {
  const message = `Functions of a project have ${MAX_AT_HOME} requests for its data open at once. Wait for some of them first.`
  return Response.json({ code: 'TOO_MANY', message }, { status: 429, headers: { 'Retry-After': '1' } })
}

export default {
  async fetch(request: Request, { public: publicWay, home }: Ways): Promise<Response> {
    const headers = new Headers(request.headers)
    for (const name of request.headers.keys()) if (FORWARDED.test(name)) headers.delete(name)
    const url = new URL(request.url)
    const [, push] = EXPO_PUSH.exec(`${url.origin}${url.pathname}`) ?? []
    if (push === undefined && !isHome(url)) return await publicWay.fetch(new Request(request, { headers }))
    if (!hasRoomAtHome()) return tooMany()
    const asked = { begunMs: Date.now() }
    atHome.add(asked)
    try {
      headers.set(HOME_KEY_HEADER, HOME_KEY)
      const target = push === undefined ? request : new Request(`${HOME_URL}/push/v1/${push}`, request)
      return await home.fetch(new Request(target, { headers }))
    } finally {
      atHome.delete(asked)
    }
  },
}

/** The server knows the tokens of previews, and passes those of phones on to Expo. */
const EXPO_PUSH = /^https:\/\/exp\.host\/--\/api\/v2\/push\/(send|getReceipts)$/

/** On this server, a function reaches the project's own data and nothing else. */
function isHome({ origin, pathname }: URL): boolean {
  const home = new URL(HOME_URL)
  return origin === home.origin && pathname.startsWith(`${home.pathname}/`)
}

/** Answers while the engine's only thread is free. */
export const Health = { fetch: async () => new Response('ok') }
