/** Ends a process of the engine whose only thread is never free, or that takes more memory than it may. */

import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import http from 'node:http'
import type { FunctionLimits } from './limits.ts'

/** The process as its watch sees it. */
interface Endable {
  end(reason: 'busy' | 'memory'): Promise<void>
  onEnd(listener: () => void): void
}

interface Watched {
  pid: number
  healthSocket: string
  limits: FunctionLimits
}

const EVERY_MS = 250

/** Until the process ends. */
export function watchProcess({ pid, healthSocket, limits }: Watched, engine: Endable): void {
  let hasEnded = false
  const memory = setInterval(async () => {
    if ((await readMemoryBytes(pid)) > limits.maxMemoryBytes && !hasEnded) await engine.end('memory')
  }, EVERY_MS)
  let next: NodeJS.Timeout | undefined
  async function ask(): Promise<void> {
    const health = await askHealth(healthSocket, limits.busyMs)
    if (hasEnded) return
    // One that refuses is about to end by itself.
    if (health === 'busy') await engine.end('busy')
    else next = setTimeout(ask, EVERY_MS).unref()
  }
  memory.unref()
  next = setTimeout(ask, EVERY_MS).unref()
  engine.onEnd(() => {
    hasEnded = true
    clearInterval(memory)
    clearTimeout(next)
  })
}

/** `busy`: no answer in time; `away`: nobody listens. */
export function askHealth(socketPath: string, timeoutMs: number): Promise<'free' | 'busy' | 'away'> {
  return new Promise((resolve) => {
    const request = http.get({ socketPath, path: '/', agent: false, timeout: timeoutMs }, (response) => {
      response.resume()
      resolve(response.statusCode === 200 ? 'free' : 'away')
    })
    request.on('timeout', () => {
      resolve('busy')
      request.destroy()
    })
    request.on('error', () => resolve('away'))
  })
}

/** 0 for a process that has ended. */
async function readMemoryBytes(pid: number): Promise<number> {
  if (process.platform !== 'linux') return await readWithPs(pid)
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024
}

function readWithPs(pid: number): Promise<number> {
  return new Promise((resolve) => {
    execFile('/bin/ps', ['-o', 'rss=', '-p', String(pid)], (error, stdout) =>
      resolve(error === null ? Number(stdout.trim()) * 1024 : 0),
    )
  })
}
