/** Ports of a server that dies: after a number of calls none of its promises settles any more, as if the process were gone. */

import type { EventLog, TurnFiles, TurnStore } from '../ports/ports.ts'

export interface Ports {
  turns: TurnStore
  turnFiles: TurnFiles
  eventLog: EventLog
}

export interface Death {
  /** Calls that still come back. */
  afterCalls: number
  /** Whether the call in which it dies has still taken effect. */
  isLastDone: boolean
}

export interface CrashingPorts {
  ports: Ports
  isDead: () => boolean
}

export function createCrashingPorts(ports: Ports, death: Death): CrashingPorts {
  let calls = 0

  function wrap<Port extends object>(port: Port): Port {
    return new Proxy(port, {
      get(target, name, receiver) {
        const method = Reflect.get(target, name, receiver)
        // Reading a stream changes nothing, so that a reader may be anywhere when the server dies.
        if (typeof method !== 'function' || name === 'read') return method
        return async (...values: unknown[]) => {
          calls += 1
          if (calls <= death.afterCalls) return Reflect.apply(method, target, values)
          if (calls === death.afterCalls + 1 && death.isLastDone) await Reflect.apply(method, target, values)
          return new Promise(() => {})
        }
      },
    })
  }

  return {
    ports: { turns: wrap(ports.turns), turnFiles: wrap(ports.turnFiles), eventLog: wrap(ports.eventLog) },
    isDead: () => calls > death.afterCalls,
  }
}
