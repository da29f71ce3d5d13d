/** Contract suite for transports, whatever carries their messages. */

import type { Device, SessionMessage } from '@sayso/wire'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CodeUpdate } from '../content/project-content.ts'
import type { Transport, TransportEvent } from '../transport/transport.ts'

export interface TransportBench {
  transport: Transport
  /** Plays a device. Each resolves when the transport has seen it. */
  join(device: Device): Promise<void>
  leave(device: Device): Promise<void>
  send(device: Device, message: object): Promise<void>
  /** Messages that devices received. */
  received(): SessionMessage[]
  close(): Promise<void>
}

const PHONE: Device = { id: '4f0c', name: 'Pixel', platform: 'android' }
const TABLET: Device = { id: '77ab', name: 'Kitchen tablet', platform: 'ios' }
const CODE: CodeUpdate = {
  files: { 'App.js': { type: 'CODE', contents: 'export default null\n' } },
  dependencies: {},
  sdkVersion: '53.0.0',
}

export function describeTransport(name: string, open: () => Promise<TransportBench>): void {
  describe(`a transport: ${name}`, () => {
    let bench: TransportBench
    let events: TransportEvent[]

    beforeEach(async () => {
      bench = await open()
      events = []
      bench.transport.addEventListener('message', (event) => events.push(event))
    })

    afterEach(async () => {
      bench.transport.postMessage({ type: 'stop' })
      await bench.close()
    })

    const start = () => bench.transport.postMessage({ type: 'start' })
    const types = () => events.map(({ type }) => type)
    const codes = () => bench.received().filter(({ type }) => type === 'CODE')

    test('[CS10] nothing is published while nobody is connected', async () => {
      start()
      bench.transport.postMessage({ type: 'update_code', data: CODE })
      bench.transport.postMessage({ type: 'protocol_message', data: { type: 'RELOAD_SNACK' } })
      expect(types()).toEqual([])
    })

    test('[CS11] a join is reported and brings the latest code', async () => {
      start()
      bench.transport.postMessage({ type: 'update_code', data: CODE })
      await bench.join(PHONE)
      await vi.waitFor(() => expect(codes()).toHaveLength(1), { timeout: 20_000 })
      expect(events[0]).toEqual({ type: 'connect', connectionId: JSON.stringify(PHONE), data: PHONE })
      expect(types()).toEqual(['connect', 'send_message'])
    })

    test('[CS12] RESEND_CODE sends the latest code again and is not reported', async () => {
      start()
      bench.transport.postMessage({ type: 'update_code', data: CODE })
      await bench.join(PHONE)
      await bench.send(PHONE, { type: 'RESEND_CODE' })
      await vi.waitFor(() => expect(codes()).toHaveLength(2), { timeout: 20_000 })
      expect(types()).not.toContain('protocol_message')
    })

    test('[CS13] other messages of devices are reported; what is no device’s message is not', async () => {
      start()
      await bench.join(PHONE)
      await bench.send(PHONE, { type: 'CODE', diff: {} })
      await bench.send(PHONE, { type: 'NEWS' })
      await bench.send(PHONE, { type: 'ERROR', error: '{"message":"no"}' })
      await vi.waitFor(() => expect(types()).toContain('protocol_message'), { timeout: 20_000 })
      expect(events.filter(({ type }) => type === 'protocol_message')).toEqual([
        {
          type: 'protocol_message',
          connectionId: JSON.stringify(PHONE),
          data: { type: 'ERROR', error: '{"message":"no"}', device: PHONE },
        },
      ])
    })

    test('[CS14] a device that joins twice counts once; a leave ends it', async () => {
      start()
      await bench.join(PHONE)
      await bench.join(PHONE)
      await bench.join(TABLET)
      await bench.leave(PHONE)
      await bench.leave(PHONE)
      await bench.leave(TABLET)
      await vi.waitFor(() => expect(types().filter((type) => type === 'disconnect')).toHaveLength(2), {
        timeout: 20_000,
      })
      bench.transport.postMessage({ type: 'update_code', data: CODE })
      expect(types()).not.toContain('send_message')
    })

    test('[CS15] stopped, then started again, it works as before', async () => {
      for (let round = 0; round < 3; round += 1) {
        start()
        bench.transport.postMessage({ type: 'update_code', data: CODE })
        await bench.join(PHONE)
        await vi.waitFor(() => expect(codes().length).toBeGreaterThan(round), { timeout: 20_000 })
        bench.transport.postMessage({ type: 'stop' })
      }
      expect(types().filter((type) => type === 'connect')).toHaveLength(3)
    })

    test('[CS16] while it is not started, synthetic events stand in for the wire', () => {
      const { transport } = bench
      const post = (data: unknown) => transport.postMessage({ type: 'synthetic_event', data })
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
      transport.postMessage({ type: 'update_code', data: CODE })
      post(JSON.stringify({ type: 'CONNECT', device: PHONE }))
      post(JSON.stringify({ type: 'MESSAGE', message: { type: 'RESEND_CODE', device: PHONE } }))
      post(
        JSON.stringify({
          type: 'MESSAGE',
          message: { type: 'CONSOLE', method: 'log', payload: ['hi'], device: PHONE },
        }),
      )
      post(JSON.stringify({ type: 'DISCONNECT', device: PHONE }))
      post(JSON.stringify({ type: 'DISCONNECT', device: PHONE }))
      post({ type: 'CONNECT', device: PHONE })
      expect(logged).not.toHaveBeenCalled()
      post('{"type":')
      post('{"type":"CONNECT"}')
      expect(logged.mock.calls).toEqual([['Failed to parse postMessage'], ['Failed to parse postMessage']])
      logged.mockRestore()
      expect(types()).toEqual([
        'connect',
        ...['synthetic_event', 'send_message'],
        ...['synthetic_event', 'send_message'],
        'protocol_message',
        'disconnect',
      ])
    })

    test('[CS17] a RESEND_CODE of an unknown device counts as its join', async () => {
      start()
      bench.transport.postMessage({ type: 'update_code', data: CODE })
      await bench.send(PHONE, { type: 'RESEND_CODE' })
      await vi.waitFor(() => expect(types()).toContain('send_message'), { timeout: 20_000 })
      // With a relay that announces it as well, it is sent twice.
      expect(types()[0]).toBe('connect')
      expect(new Set(types().slice(1))).toEqual(new Set(['send_message']))
    })

    test('[CS18] after a listener is removed it hears nothing', async () => {
      const heard: TransportEvent[] = []
      const listener = (event: TransportEvent) => heard.push(event)
      bench.transport.addEventListener('message', listener)
      bench.transport.removeEventListener('message', listener)
      start()
      await bench.join(PHONE)
      expect(heard).toEqual([])
    })
  })
}
