/** The project API, the bundler and the list of modules, as one stand-in for `fetch` that records its requests. */

export interface FakeServices {
  fetch: typeof globalThis.fetch
  requests: { method: string; url: string; body: unknown }[]
  /** Paths of requests, without their host. */
  paths(): string[]
  /** The next answer of every call whose path holds `part`; the newest rule wins. */
  answer(part: string, make: (body: unknown) => Response | Promise<Response>): void
}

export function createFakeServices(): FakeServices {
  const requests: FakeServices['requests'] = []
  let uploads = 0
  const rules: { part: string; make(body: unknown): Response | Promise<Response> }[] = [
    { part: '/snack/uploadCode', make: () => json({ url: `https://files.example/~code/${++uploads}` }) },
    { part: '/snack/uploadAsset', make: () => json({ url: `https://files.example/~asset/${++uploads}` }) },
    {
      part: '/snack/save',
      make: () => json({ id: 'saved-1', hashId: 'hash-1', snackId: 'row-1', accountSnackId: 'project-1' }),
    },
    { part: '/snack/updateMetadata', make: () => json({ id: 'saved-1' }) },
    { part: '/versions/latest', make: () => json({ data: { sdkVersions: {} } }) },
    { part: 'bundledNativeModules.json', make: () => json({ 'expo-haptics': '~14.1.4' }) },
    { part: '/bundle/', make: () => new Response('no such package', { status: 404 }) },
    { part: '/development-sessions/', make: () => json({ data: {} }) },
  ]
  return {
    requests,
    paths: () => requests.map(({ url }) => new URL(url).pathname),
    answer(part, make) {
      rules.unshift({ part, make })
    },
    async fetch(input, init) {
      const url = String(input)
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body
      requests.push({ method: init?.method ?? 'GET', url, body })
      const rule = rules.find(({ part }) => url.includes(part))
      if (rule === undefined) throw new Error(`Nobody answers ${url}`)
      return await rule.make(body)
    },
  }
}

export function json(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json' } })
}
