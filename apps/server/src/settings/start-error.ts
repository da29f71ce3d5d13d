/** The reason why the server cannot start, in one sentence for the operator. Nothing else of it is shown. */
export class StartError extends Error {
  override name = 'StartError'
}

const SENTENCES: Record<string, (context: StartContext) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use. Stop the other program or start with PORT=${port + 1} npm start.`,
  EACCES: ({ port, dataDir }) =>
    `Sayso is not allowed to use port ${port} or to write to ${dataDir}. Choose another PORT or SAYSO_DATA_DIR.`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST is ${host}, which is not an address of this machine. Leave it out for 127.0.0.1.`,
  ENOTFOUND: ({ host }) =>
    `HOST is ${host}, which is not an address of this machine. Leave it out for 127.0.0.1.`,
  ENOSPC: ({ dataDir }) => `The disk is full. Free some space for ${dataDir} and start again.`,
  EROFS: ({ dataDir }) => `The folder ${dataDir} cannot be written. Set SAYSO_DATA_DIR to one that can.`,
  EPERM: ({ dataDir }) => `The folder ${dataDir} cannot be written. Set SAYSO_DATA_DIR to one that can.`,
  ENOTDIR: ({ dataDir }) => `${dataDir} is not a folder. Set SAYSO_DATA_DIR to a folder.`,
}

interface StartContext {
  port: number
  host: string
  dataDir: string
}

/** The sentence for a failed start; null for one that nobody foresaw, which is a bug and deserves its stack. */
export function toStartSentence(error: unknown, context: StartContext): string | null {
  if (error instanceof StartError) return error.message
  if (!(error instanceof Error)) return null
  // An operator's plans.json, or what is missing in it.
  if (error.name === 'AccountsError') return error.message
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error.name === 'StorageError' && 'action' in error) return `${error.message} ${error.action}`
  return SENTENCES[code]?.(context) ?? null
}
