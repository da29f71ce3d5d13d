/** The server as a check asks it for a throw-away database. Each call rejects with an `ApiFailure`. */

import type { CheckDataRequest, CheckDataResponse } from '@sayso/wire'

export interface CheckDataApi {
  open(projectId: string, request: CheckDataRequest): Promise<CheckDataResponse>
  close(projectId: string, ref: string): Promise<void>
}
