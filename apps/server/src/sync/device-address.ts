/** Under which address a phone finds this server, and why it may not. */

import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { type Addresses, isLoopback } from '../http/addresses.ts'

interface DeviceAddress {
  origin: string
  /** One sentence that explains why other devices cannot reach it and what to do; null when they can. */
  obstacle: string | null
  /** The command that removes the obstacle, where one does. */
  command: string | null
}

interface DeviceAddressOptions {
  addresses: Addresses
  /** The interface that the server listens on. */
  host: string
  port: number
  /** Addresses of this machine in its networks; default: those that the system reports. */
  lanAddresses?: () => readonly string[]
  /** Whose shell reads the command; default: the system's. */
  platform?: NodeJS.Platform
}

export function deviceAddressFor(requestUrl: string, options: DeviceAddressOptions): DeviceAddress {
  const { host, port, lanAddresses = findLanAddresses, platform = process.platform } = options
  const base = new URL(options.addresses.baseUrl)
  if (base.hostname !== 'localhost') return { origin: base.origin, ...NO_OBSTACLE }
  const request = new URL(requestUrl)
  // The page itself was opened under an IP address of this machine: it also leads to the player.
  if (!isLoopback(request.hostname) && request.hostname !== base.hostname)
    return { origin: request.origin, ...NO_OBSTACLE }
  if (isLoopback(host))
    return { origin: base.origin, obstacle: LISTENS_TO_ITSELF, command: openCommand(platform) }
  const [address] = isAnyInterface(host) ? lanAddresses() : [host]
  if (address === undefined) return { origin: base.origin, obstacle: NO_NETWORK, command: null }
  return { origin: `http://${isIP(address) === 6 ? `[${address}]` : address}:${port}`, ...NO_OBSTACLE }
}

const NO_OBSTACLE = { obstacle: null, command: null }
const LISTENS_TO_ITSELF =
  'A phone cannot open this link, because Sayso listens on this computer only. Start it with this command, then open Devices again.'
const NO_NETWORK =
  'A phone cannot open this link, because this computer is in no network: connect it and open Devices again.'

/** For PowerShell on Windows, which reads no variables in front of a command. */
function openCommand(platform: NodeJS.Platform): string {
  return platform === 'win32' ? '$env:HOST="0.0.0.0"; npm start' : 'HOST=0.0.0.0 npm start'
}

function isAnyInterface(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

/** Those of the IPv4 networks first: phones know them by those numbers. */
function findLanAddresses(): string[] {
  const found = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const outer = found.filter(({ internal, address }) => !internal && !address.startsWith('fe80'))
  return outer.sort((a, b) => a.family.localeCompare(b.family)).map(({ address }) => address)
}
