/**
 * The engine's configuration for one project. Its worker has no file system and one way out, the worker `outbound`, which reaches public
 * addresses and the project's own data.
 */

interface WorkerdConfig {
  /** Paths of Unix sockets. */
  callSocket: string
  healthSocket: string
  /** Where the server listens: `127.0.0.1:4000`. */
  homeAddress: string
}

/** Capabilities of the engine as of this date. Later ones come with a newer engine and a look at what they open. */
const COMPATIBILITY = 'compatibilityDate = "2026-11-01"'

/** Names in it are those of the files beside it. */
export function writeWorkerdConfig({ callSocket, healthSocket, homeAddress }: WorkerdConfig): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  v8Flags = ["--max-old-space-size=128"],
  services = [
    (name = "functions", worker = .functions),
    (name = "outbound", worker = .outbound),
    (name = "public", network = (allow = ["public"], tlsOptions = (trustBrowserCas = true))),
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
