/** Reads the player's own address: a channel, and optionally a page that sends the code. */

import { parseProjectUrl } from '@sayso/code-sync'
import { isChannelId } from '@sayso/wire'

interface PlayerAddress {
  /** Null: the address names none. */
  channel: string | null
  /** Id of a saved project; null when there is a channel to follow. */
  savedId: string | null
  /** The origin of the page around the player, which sends the code; null: the relay does. */
  hostOrigin: string | null
}

/**
 * `index.html#{channel}` or `?snack={id}`, as our own links are, or `?initialUrl={project}&origin={page}`, as the ecosystem's are: its
 * project's address may name a channel, a saved project, or both.
 */
export function readAddress(url: URL): PlayerAddress {
  const { searchParams, hash } = url
  const project = parseProjectUrl(searchParams.get('initialUrl') ?? '')
  const named = hash.slice(1) || project?.channel
  const channel = isChannelId(named) ? named : null
  const savedId = searchParams.get('snack') ?? project?.id ?? null
  return {
    channel,
    savedId: channel === null && savedId !== null && isSavedId(savedId) ? savedId : null,
    hostOrigin: searchParams.get('origin'),
  }
}

/** An id of this server: others have ids of other forms. */
function isSavedId(id: string): boolean {
  return /^[0-9a-f]{32}$/.test(id)
}
