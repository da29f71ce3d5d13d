/** A table or a function is named by the end of the path. */

import { GatewayError } from '../errors/gateway-error.ts'

/** Throws `GatewayError` for text that is not encoded properly. */
export function decodeName(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new GatewayError(404, 'PGRST125', 'Invalid path specified in request URL')
  }
}
