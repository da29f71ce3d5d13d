/** A package registry on a free port, for tests: packages are literals, and every request is written down. */

import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'

export interface FakePackage {
  name: string
  version: string
  /** Publication time of the first version of this name. */
  publishedAt?: string
  /** Path inside the package → text. `package.json` is made from the fields here unless it is given. */
  files?: Readonly<Record<string, string>>
  /** Into `package.json` and the registry's entry. */
  fields?: Readonly<Record<string, unknown>>
  /** Overrides fields in the registry's entry alone. */
  dist?: Readonly<Record<string, unknown>>
  /** Entries that no packing tool would write, after the files. */
  extraEntries?: readonly FakeEntry[]
}

export interface FakeEntry {
  /** Includes the leading folder: `package/x`. */
  name: string
  type?: 'file' | 'symlink' | 'link' | 'character-device' | 'fifo'
  linkname?: string
  text?: string
}

export interface FakeRegistry {
  /** Ends in a slash. */
  url: string
  /** Paths asked for, in order. */
  requests: string[]
  /** Answers a path by hand: a status, and headers. */
  override: Map<string, { status: number; headers?: Record<string, string>; body?: string }>
  /** Lets requests wait until the promise is done. */
  gate: Promise<void>
  /** Such requests are written down and never answered. */
  isHeld: (path: string) => boolean
  close(): Promise<void>
}

export async function startFakeRegistry(packages: readonly FakePackage[]): Promise<FakeRegistry> {
  const archives = new Map<string, Buffer>()
  for (const each of packages) archives.set(archivePath(each), await archiveOf(each))
  const server = createServer((request, response) => {
    void registry.gate.then(() => answer(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const registry: FakeRegistry = {
    url: `http://127.0.0.1:${port}/`,
    requests: [],
    override: new Map(),
    gate: Promise.resolve(),
    isHeld: () => false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return registry

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const path = decodeURIComponent(request.url ?? '/').slice(1)
    registry.requests.push(path)
    if (registry.isHeld(path)) return
    const override = registry.override.get(path)
    const archive = archives.get(path)
    response.setHeader('connection', 'close')
    if (override) response.writeHead(override.status, override.headers).end(override.body)
    else if (archive) response.writeHead(200).end(archive)
    else sendPackument(path, response)
  }

  function sendPackument(name: string, response: ServerResponse): void {
    const versions = packages.filter((each) => each.name === name)
    const latest = versions.at(-1)?.version
    if (latest === undefined) {
      response.writeHead(404).end('{"error":"not found"}')
      return
    }
    const described = versions.map((each) => [each.version, describe(each)] as const)
    response.writeHead(200, { 'content-type': 'application/json' })
    const history = { time: { created: publishedAt(name) }, maintainers: [{ name: 'somebody' }] }
    response.end(
      JSON.stringify({ name, 'dist-tags': { latest }, versions: Object.fromEntries(described), ...history }),
    )
  }

  function publishedAt(name: string): string | undefined {
    return packages.find((each) => each.name === name)?.publishedAt
  }

  function describe(each: FakePackage): Record<string, unknown> {
    const archive = archives.get(archivePath(each)) ?? Buffer.alloc(0)
    const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`
    const dist = { tarball: registry.url + archivePath(each), integrity, ...each.dist }
    return { ...each.fields, name: each.name, version: each.version, dist }
  }
}

function archivePath({ name, version }: FakePackage): string {
  return `${name}/-/${name.slice(name.lastIndexOf('/') + 1)}-${version}.tgz`
}

async function archiveOf({
  name,
  version,
  files = {},
  fields = {},
  extraEntries = [],
}: FakePackage): Promise<Buffer> {
  const archive = pack()
  const packageJson = JSON.stringify({ name, version, ...fields })
  for (const [file, text] of Object.entries<string>({ 'package.json': packageJson, ...files })) {
    archive.entry({ name: `package/${file}` }, text)
  }
  for (const { text = '', ...header } of extraEntries) archive.entry(header, text)
  archive.finalize()
  return gzipSync(await buffer(Readable.from(archive)))
}
