/** What the player's own address asks for: a channel, and perhaps a page that brings the code. */

import { parseProjectUrl } from '@sayso/code-sync'
import { isChannelId } from '@sayso/wire'

interface PlayerAddress {
  /** Null: the address names none. */
  channel: string | null
  /** The origin of the page around the player, which sends the code; null: the relay does. */
  hostOrigin: string | null
}

/** `index.html#{channel}`, as our own links are, or `?initialUrl={project}&origin={page}`, as the ecosystem's are. */
export function readAddress(url: URL): PlayerAddress {
  const { searchParams, hash } = url
  const project = parseProjectUrl(searchParams.get('initialUrl') ?? '')
  const channel = hash.slice(1) || project?.channel
  return {
    channel: isChannelId(channel) ? channel : null,
    hostOrigin: searchParams.get('origin'),
  }
}
