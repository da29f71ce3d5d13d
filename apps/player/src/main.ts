/** The player's page: reads its address, and follows its target or explains why it cannot. */

import { sdkOfVersion } from '@sayso/project'
import { atPlayerOf, type PlayerSettings } from '@sayso/wire'
import { readDevice } from './device.ts'
import { readAddress } from './link/address.ts'
import { openHostLink } from './link/host-link.ts'
import type { LinkEvents } from './link/link.ts'
import { openRelayLink } from './link/relay-link.ts'
import { fetchSavedProject, openSavedLink } from './link/saved-link.ts'
import { OWN_SDK, startPlayer } from './player.ts'
import { openScreen } from './screen/screen.ts'

const CHANNEL_KEY = 'sayso-player-channel'
const storage = openStorage()
const screen = openScreen(document)
const device = readDevice(navigator.userAgent, storage)

try {
  await start()
} catch (error) {
  console.error(error)
  const retry = { label: 'Retry', run: () => location.reload() }
  screen.cover({ text: 'The player could not reach its server.', action: retry })
}

async function start(): Promise<void> {
  const settings = await readSettings()
  const { channel: named, savedId, hostOrigin } = readAddress(new URL(location.href))
  const common = { container: requireContainer(), screen, settings }
  if (savedId !== null) {
    const saved = await fetchSavedProject({
      origin: location.origin,
      id: savedId,
      fetch: (...call) => fetch(...call),
    })
    if (!saved.ok) {
      screen.cover({ text: saved.reason })
      return
    }
    // The address of a saved project names none.
    const sdk = sdkOfVersion(saved.code.metadata.expoSDKVersion)
    if (sdk !== OWN_SDK) {
      location.replace(atPlayerOf(location.href, sdk))
      return
    }
    startPlayer({ ...common, name: savedId, openLink: (events) => openSavedLink(saved.code, events) })
    // A page around the player has its own idea of what to do with the project.
    if (window.parent === window) screen.offer({ label: 'Open a copy in Sayso', url: `/?copy=${savedId}` })
    return
  }
  // An installed player is opened without the link that it was installed from.
  const channel = named ?? (hostOrigin === null ? (storage?.getItem(CHANNEL_KEY) ?? null) : null)
  if (channel === null) {
    screen.cover({
      text: 'This page shows a project as it is being made. Open it by the link or the QR code of a project: in Sayso, choose Devices.',
    })
    return
  }
  if (hostOrigin !== null && !settings.origins.includes(hostOrigin)) {
    screen.cover({
      text: `This player takes no code from ${hostOrigin}. The people who run this server can allow it with SAYSO_SYNC_ORIGINS.`,
    })
    return
  }
  if (hostOrigin === null) storage?.setItem(CHANNEL_KEY, channel)
  startPlayer({ ...common, name: channel, openLink: (events) => openLink(channel, hostOrigin, events) })
}

function openLink(channel: string, hostOrigin: string | null, events: LinkEvents) {
  const host = window.parent === window ? window.opener : window.parent
  return hostOrigin === null || host === null
    ? openRelayLink({ origin: location.origin, channel, device, ...events })
    : openHostLink({ own: window, host, origin: hostOrigin, device, ...events })
}

async function readSettings(): Promise<PlayerSettings> {
  const response = await fetch('/player/settings.json')
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return await response.json()
}

function requireContainer(): HTMLElement {
  const container = document.getElementById('app')
  if (container === null) throw new Error('The page has no element for the app.')
  return container
}

/** Null where the browser keeps nothing, as in some frames of other sites. */
function openStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
