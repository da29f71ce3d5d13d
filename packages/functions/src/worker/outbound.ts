/**
 * The only way out of a project's functions, a worker of its own in the engine: to public addresses, and to the project's own data on
 * this server. Redirects are followed in the worker that asked, so each of their targets comes through here too.
 */

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

/** A proxy writes these, and this server believes its own proxies. */
const FORWARDED = /^(forwarded|x-forwarded-.*|x-real-ip|true-client-ip|cf-connecting-ip|via)$/i

export default {
  async fetch(request: Request, { public: publicWay, home }: Ways): Promise<Response> {
    if (!isHome(new URL(request.url))) return await publicWay.fetch(request)
    const headers = new Headers(request.headers)
    for (const name of request.headers.keys()) if (FORWARDED.test(name)) headers.delete(name)
    return await home.fetch(new Request(request, { headers }))
  },
}

/** On this server, a function reaches the project's own data and nothing else. */
function isHome({ origin, pathname }: URL): boolean {
  const home = new URL(HOME_URL)
  return origin === home.origin && pathname.startsWith(`${home.pathname}/`)
}

/** Answers while the engine's only thread is free. */
export const Health = { fetch: async () => new Response('ok') }
