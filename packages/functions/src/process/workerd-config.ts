/**
 * The engine's configuration for one project. Its worker has no file system and one way out, the worker `outbound`, which reaches public
 * addresses and the project's own data.
 */

import { networkInterfaces } from 'node:os'

interface WorkerdConfig {
  /** Paths of Unix sockets. */
  callSocket: string
  healthSocket: string
  /** Where the server listens: `127.0.0.1:4000`. */
  homeAddress: string
}

/** Capabilities of the engine as of this date. Later ones come with a newer engine and a look at what they open. */
const COMPATIBILITY = 'compatibilityDate = "2026-11-01"'

/** Ranges for documentation and tests, and for IPv4 within IPv6. */
const TEST_NETWORKS = [
  ...['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '198.18.0.0/15'],
  ...['64:ff9b::/96', '2002::/16'],
]

/** A packet to an address of this machine passes no firewall, and reaches services that listen on all of them. */
function ownAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .map(({ address, family }) => `${address.split('%')[0]}/${family === 'IPv6' ? 128 : 32}`)
}

/** Names in it are those of the files beside it. */
export function writeWorkerdConfig({ callSocket, healthSocket, homeAddress }: WorkerdConfig): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  v8Flags = ["--max-old-space-size=128"],
  services = [
    (name = "functions", worker = .functions),
    (name = "outbound", worker = .outbound),
    (name = "public", network = (allow = ["public"], deny = [${[...TEST_NETWORKS, ...ownAddresses()].map(toText).join(', ')}], tlsOptions = (trustBrowserCas = true))),
    (name = "home", external = (address = ${toText(homeAddress)}, http = ())),
    (name = "internet", network = (allow = [], deny = ["0.0.0.0/0", "::/0"])),
  ],
  sockets = [
    (name = "calls", address = ${toText(`unix:${callSocket}`)}, http = (), service = "functions"),
    (name = "health", address = ${toText(`unix:${healthSocket}`)}, http = (), service = (name = "outbound", entrypoint = "Health")),
  ],
);
const functions :Workerd.Worker = (
  modules = [(name = "main", esModule = embed "main.js"), (name = "runtime", esModule = embed "runtime.js")],
  globalOutbound = "outbound",
  ${COMPATIBILITY},
);
const outbound :Workerd.Worker = (
  modules = [(name = "outbound", esModule = embed "outbound.js")],
  bindings = [(name = "public", service = "public"), (name = "home", service = "home")],
  globalOutbound = "internet",
  ${COMPATIBILITY},
);
`
}

/** Throws for what Cap'n Proto would read otherwise: paths and addresses of ours have none of it. */
function toText(text: string): string {
  if (!/^[ !#-[\]-~]*$/.test(text)) throw new Error(`The engine cannot be given the path ${text}.`)
  return `"${text}"`
}
