/** Where an export gets packages that the SDK does not have: the service that the preview asks, too. */

import type { PackagesRequest, PackagesResponse } from '@sayso/wire'

export interface PackageSource {
  /** While the answer is `pending`, the same question is asked again. */
  ask(request: PackagesRequest): Promise<PackagesResponse>
  /** The file at an absolute path of the server that answered; null when it is not there. */
  read(path: string): Promise<Uint8Array | null>
}

interface PackagesService {
  ask(request: PackagesRequest): Promise<PackagesResponse>
  handle(request: Request, address: string): Promise<Response | null>
}

export function packageSourceOf(service: PackagesService): PackageSource {
  return {
    ask: (request) => service.ask(request),
    async read(path) {
      const response = await service.handle(new Request(new URL(path, 'http://localhost')), '')
      return response?.ok ? new Uint8Array(await response.arrayBuffer()) : null
    },
  }
}
