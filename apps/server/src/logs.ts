/** Structured logs: kinds, sizes, times and ids. Never prompts, keys, cookies or file contents. */

import { type DestinationStream, type Logger, pino } from 'pino'

interface LogOptions {
  level: string
  destination?: DestinationStream
}

export function createLog({ level, destination }: LogOptions): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: describeError, error: describeError },
    redact: ['cookie', 'authorization', '*.cookie', '*.authorization'],
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * An error without other people's data: a failed query includes its parameters, in its message too, so for such an
 * error only its cause's message and the places are kept.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error
  const carriesData = 'params' in error || 'query' in error || 'requestBodyValues' in error
  return {
    type: error.name,
    code: 'code' in error && typeof error.code === 'string' ? error.code : undefined,
    message: carriesData ? undefined : error.message,
    places: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  }
}
