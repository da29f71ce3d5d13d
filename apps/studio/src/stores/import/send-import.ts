/** Uploads a zip to the server with progress. Uses `XMLHttpRequest`, since `fetch` does not report upload progress. */

import type { ImportChoices } from '@sayso/archive'
import { translated } from '@sayso/language'
import { t } from '@sayso/language/imports'
import { ApiError, type ImportResponse } from '@sayso/wire'
import { ApiFailure } from '@sayso/workbench'

interface SendImport {
  zip: Blob
  /** Name of the file or folder, which becomes the project's where the app has no name. */
  name: string
  /** Title of the project; default: as its app or `name` says. */
  title?: string
  choices: ImportChoices
  /** From 0 to 1; 1 when all is sent and the server is unpacking. */
  onSent: (share: number) => void
}

/** Rejects with an `ApiFailure`. */
export function sendImport({ zip, name, title, choices, onSent }: SendImport): Promise<ImportResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const query = new URLSearchParams({ name, ...(title !== undefined && { title }) })
    if (choices.app !== undefined) query.set('app', choices.app)
    if (choices.takesVariables) query.set('variables', 'take')
    request.open('POST', `/api/projects/import?${query}`)
    request.setRequestHeader('content-type', 'application/zip')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onSent(total === 0 ? 0 : loaded / total)
    request.onload = () =>
      request.status === 201
        ? resolve(request.response as ImportResponse)
        : reject(refusal(request.status, request.response))
    request.onerror = () => reject(new ApiFailure(t('theServerCannotBeReachedNothing'), { code: 'offline' }))
    request.send(zip)
  })
}

function refusal(status: number, body: unknown): ApiFailure {
  const parsed = ApiError.safeParse(body)
  return parsed.success
    ? new ApiFailure(translated(parsed.data.error), { code: parsed.data.code, status })
    : new ApiFailure(t('theServerAnsweredWithAnError', { status }), {
        code: 'internal',
        status,
      })
}
