/** Updates the clients of a session. Each function returns the same object when nothing changed. */

import type { Device, DeviceError } from '@sayso/wire'
import type { ConnectedClient, ConnectedClients, SnackError } from './state.ts'

export function addClient(
  clients: ConnectedClients,
  connectionId: string,
  { device, transport }: { device: Device; transport: string },
): ConnectedClients {
  const { id, name, platform } = device
  const before = clients[connectionId]
  const { error: _, ...kept } = before ?? { previewURL: undefined }
  const { previewURL, previewTimestamp } = kept as Partial<ConnectedClient>
  return {
    ...clients,
    [connectionId]: {
      transport,
      id,
      name,
      platform,
      status: 'ok',
      ...(previewURL !== undefined && { previewURL }),
      ...(previewTimestamp !== undefined && { previewTimestamp }),
    },
  }
}

export function removeClient(clients: ConnectedClients, connectionId: string): ConnectedClients {
  if (clients[connectionId] === undefined) return clients
  const { [connectionId]: _, ...rest } = clients
  return rest
}

export function removeTransportClients(clients: ConnectedClients, transport: string): ConnectedClients {
  return filterClients(clients, (client) => client.transport !== transport)
}

export function markReloading(clients: ConnectedClients): ConnectedClients {
  return mapClients(clients, (client) =>
    client.status === 'reloading' ? client : { ...withoutError(client), status: 'reloading' },
  )
}

export function setClientError(
  clients: ConnectedClients,
  connectionId: string,
  error: DeviceError,
): ConnectedClients {
  const client = clients[connectionId]
  if (client === undefined) return clients
  const { message, ...place } = error
  const asError: SnackError = Object.assign(new Error(message), place)
  return { ...clients, [connectionId]: { ...client, status: 'error', error: asError } }
}

/** New code gives every client of the transport another chance. */
export function clearErrors(clients: ConnectedClients, transport: string): ConnectedClients {
  return mapClients(clients, (client) => {
    if (client.transport !== transport || client.error === undefined) return client
    return { ...withoutError(client), status: client.status === 'error' ? 'ok' : client.status }
  })
}

export function setClientPreview(
  clients: ConnectedClients,
  connectionId: string,
  preview: { previewURL: string | null; previewTimestamp: number },
): ConnectedClients {
  const client = clients[connectionId]
  if (client === undefined) return clients
  const { previewURL, previewTimestamp } = preview
  return {
    ...clients,
    [connectionId]: { ...client, ...(previewURL !== null && { previewURL }), previewTimestamp },
  }
}

function withoutError({ error: _, ...client }: ConnectedClient): ConnectedClient {
  return client
}

function filterClients(
  clients: ConnectedClients,
  keep: (client: ConnectedClient) => boolean,
): ConnectedClients {
  const entries = Object.entries(clients)
  const kept = entries.filter(([, client]) => keep(client))
  return kept.length === entries.length ? clients : Object.fromEntries(kept)
}

function mapClients(
  clients: ConnectedClients,
  change: (client: ConnectedClient) => ConnectedClient,
): ConnectedClients {
  let hasChanged = false
  const entries = Object.entries(clients).map(([id, client]) => {
    const next = change(client)
    hasChanged ||= next !== client
    return [id, next] as const
  })
  return hasChanged ? Object.fromEntries(entries) : clients
}
