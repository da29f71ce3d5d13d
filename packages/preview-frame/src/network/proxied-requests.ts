/**
 * Asks again, by way of the studio's server, what failed because a server sends no CORS headers, which only browsers ask for. Only where the
 * operator has turned it on, and only what may be asked twice.
 */

interface ProxiedRequestsOptions {
  /** The proxy, and the key by which it serves this project's app. */
  proxy: { url: string; key: string }
  /** False for what needs no proxy: the studio's own files, and what comes with the app. */
  isForeign(url: URL): boolean
}

/**
 * Content types that a page may send without a preflight: the server may have processed the request although the
 * answer could not be read.
 */
const PLAIN_TYPES = /^(text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)\b/

/** Call once, before the guard of requests: requests that it refuses do not come here. */
export function installProxiedRequests({ proxy, isForeign }: ProxiedRequestsOptions): void {
  /** Servers that the proxy has answered for: they are not asked directly any more. */
  const proxiedOrigins = new Set<string>()
  const { fetch: plainFetch } = globalThis

  async function askProxy(request: Request): Promise<Response> {
    const headers = new Headers(request.headers)
    headers.set('sayso-target', request.url)
    headers.set('sayso-key', proxy.key)
    const { method, signal } = request
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const body = hasBody ? await request.arrayBuffer() : null
    const answer = await plainFetch(proxy.url, { method, headers, body, signal, ...ANONYMOUS })
    if (answer.headers.get('sayso-proxy') !== 'answered') throw new TypeError('Failed to fetch')
    proxiedOrigins.add(new URL(request.url).origin)
    return Object.defineProperty(answer, 'url', { value: request.url })
  }

  async function fetchEither(
    request: Request,
    fetchPlain: (request: Request) => Promise<Response>,
  ): Promise<Response> {
    if (proxiedOrigins.has(new URL(request.url).origin)) return askProxy(request)
    const again = request.clone()
    try {
      return await fetchPlain(request)
    } catch (error) {
      const mayRepeat = isRepeatable(again.method, again.headers.get('content-type'))
      if (again.signal.aborted || !mayRepeat) throw error
      return askProxy(again).catch(() => Promise.reject(error))
    }
  }

  const mayProxy = (text: string) => URL.canParse(text) && isForeign(new URL(text))

  globalThis.fetch = new Proxy(plainFetch, {
    apply(fetch, self, args: Parameters<typeof globalThis.fetch>) {
      const [address, init] = args
      const url = address instanceof Request ? address.url : String(address)
      const isOpaque = (init?.mode ?? (address instanceof Request ? address.mode : 'cors')) === 'no-cors'
      if (isOpaque || !mayProxy(url)) return Reflect.apply(fetch, self, args)
      return fetchEither(new Request(address, init), (request) => Reflect.apply(fetch, self, [request]))
    },
  })
  proxyXhr({ proxy, proxiedOrigins, mayProxy })
}

const ANONYMOUS: RequestInit = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' }

function isRepeatable(method: string, contentType: string | null): boolean {
  return method !== 'POST' || (contentType !== null && !PLAIN_TYPES.test(contentType))
}

interface Call {
  method: string
  url: string
  headers: [name: string, value: string][]
  body: XMLHttpRequestBodyInit | null
  state: 'direct' | 'failed' | 'proxied'
}

interface XhrProxy {
  proxy: ProxiedRequestsOptions['proxy']
  proxiedOrigins: Set<string>
  mayProxy(url: string): boolean
}

/** The listeners of the app hear of the second try alone. */
function proxyXhr({ proxy, proxiedOrigins, mayProxy }: XhrProxy): void {
  const calls = new WeakMap<XMLHttpRequest, Call>()
  const { prototype } = XMLHttpRequest
  const { open, send, setRequestHeader } = prototype

  function sendByProxy(xhr: XMLHttpRequest, call: Call): void {
    call.state = 'proxied'
    open.call(xhr, call.method, proxy.url, true)
    for (const [name, value] of [
      ...call.headers,
      ['sayso-target', call.url],
      ['sayso-key', proxy.key],
    ] as const)
      setRequestHeader.call(xhr, name, value)
    send.call(xhr, call.body)
  }

  function listen(xhr: XMLHttpRequest): void {
    xhr.addEventListener('error', (event) => {
      const call = calls.get(xhr)
      const type = call?.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? null
      if (call?.state !== 'direct' || !isRepeatable(call.method, type)) return
      event.stopImmediatePropagation()
      call.state = 'failed'
    })
    xhr.addEventListener('loadend', (event) => {
      const call = calls.get(xhr)
      if (call?.state !== 'failed') return
      event.stopImmediatePropagation()
      sendByProxy(xhr, call)
    })
    xhr.addEventListener('load', () => {
      const call = calls.get(xhr)
      if (call?.state === 'proxied' && xhr.getResponseHeader('sayso-proxy') === 'answered')
        proxiedOrigins.add(new URL(call.url).origin)
    })
  }

  prototype.open = new Proxy(open, {
    apply(target, self: XMLHttpRequest, args: [string, string | URL, boolean?]) {
      const [method, url, isAsync = true] = args
      calls.delete(self)
      if (isAsync && mayProxy(String(url)))
        calls.set(self, {
          method: method.toUpperCase(),
          url: String(url),
          headers: [],
          body: null,
          state: 'direct',
        })
      return Reflect.apply(target, self, args)
    },
  })
  prototype.setRequestHeader = new Proxy(setRequestHeader, {
    apply(target, self: XMLHttpRequest, args: [string, string]) {
      calls.get(self)?.headers.push(args)
      return Reflect.apply(target, self, args)
    },
  })
  prototype.send = new Proxy(send, {
    apply(target, self: XMLHttpRequest, args: [XMLHttpRequestBodyInit?]) {
      const call = calls.get(self)
      if (call === undefined) return Reflect.apply(target, self, args)
      call.body = args[0] ?? null
      return proxiedOrigins.has(new URL(call.url).origin)
        ? sendByProxy(self, call)
        : Reflect.apply(target, self, args)
    },
  })
  // First of all listeners, which only the constructor can be.
  globalThis.XMLHttpRequest = new Proxy(XMLHttpRequest, {
    construct(target, args, newTarget) {
      const xhr: XMLHttpRequest = Reflect.construct(target, args, newTarget)
      listen(xhr)
      return xhr
    },
  })
}
