/** Turns events on a session's transports into the state of its clients: joins, reports, errors and departures. */

import { type DeviceMessage, parseDeviceError } from '@sayso/wire'
import type { TransportEvent } from '../transport/transport.ts'
import * as clients from './connected-clients.ts'
import type { ConnectedClient, ConnectedClients } from './state.ts'

export interface LogEvent {
  type: 'log' | 'warn' | 'error' | 'info'
  message: string
  connectedClient?: ConnectedClient
  error?: Error
}

export interface DeviceEvents {
  /** `key`: of the transport. */
  handle(key: string, event: TransportEvent): void
  /** Clients that are gone are not waited for any more. */
  onClients(clients: ConnectedClients): void
}

interface DeviceEventsOptions {
  getClients(): ConnectedClients
  change(change: (clients: ConnectedClients) => ConnectedClients): void
  /** How long a reloading client may be away; 0: not at all. */
  reloadTimeoutMs: number
  onLog(event: LogEvent): void
  /** A client has reported what it shows. */
  onReport(connectionId: string): void
}

export function createDeviceEvents(options: DeviceEventsOptions): DeviceEvents {
  const { getClients, change, reloadTimeoutMs, onLog, onReport } = options
  /** Ends the waits for clients that reload. */
  const waits = new Map<string, ReturnType<typeof setTimeout>>()

  function handle(key: string, event: TransportEvent): void {
    switch (event.type) {
      case 'connect': {
        cancelWait(event.connectionId)
        const device = event.data as DeviceMessage['device']
        change((all) => clients.addClient(all, event.connectionId, { device, transport: key }))
        return
      }
      case 'disconnect':
        handleDisconnect(event.connectionId)
        return
      case 'protocol_message':
        handleMessage(event.connectionId, event.data)
        return
      case 'send_message':
        if (event.data.type === 'CODE') change((all) => clients.clearErrors(all, key))
        return
      case 'synthetic_event':
        // For a host page that moves messages itself and listens to the transport too.
        return
    }
  }

  function handleDisconnect(connectionId: string): void {
    cancelWait(connectionId)
    const remove = () => change((all) => clients.removeClient(all, connectionId))
    const isReloading = getClients()[connectionId]?.status === 'reloading'
    if (!isReloading || reloadTimeoutMs === 0) remove()
    else waits.set(connectionId, setTimeout(remove, reloadTimeoutMs))
  }

  function cancelWait(connectionId: string): void {
    clearTimeout(waits.get(connectionId))
    waits.delete(connectionId)
  }

  function handleMessage(connectionId: string, message: DeviceMessage): void {
    const connectedClient = getClients()[connectionId]
    if (connectedClient === undefined) return
    switch (message.type) {
      case 'CONSOLE':
        onLog({ type: message.method, message: message.payload.map(String).join(' '), connectedClient })
        return
      case 'ERROR': {
        const error = parseDeviceError(message.error)
        if (error !== null) change((all) => clients.setClientError(all, connectionId, error))
        return
      }
      case 'STATUS_REPORT': {
        const preview = { previewURL: message.previewLocation, previewTimestamp: Date.now() }
        change((all) => clients.setClientPreview(all, connectionId, preview))
        onReport(connectionId)
        return
      }
      case 'RESEND_CODE':
        // The transport has answered it.
        return
    }
  }

  return {
    handle,
    onClients(all) {
      for (const connectionId of waits.keys()) if (all[connectionId] === undefined) cancelWait(connectionId)
    },
  }
}
