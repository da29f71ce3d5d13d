/** Fetches a project that was saved for others, as a zip under its saved name. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/imports'
import { ApiFailure } from '@sayso/workbench'

const API = '/--/api/v2/snack'

/** Rejects with an `ApiFailure`. */
export async function fetchSavedCopy(id: string): Promise<File> {
  const { manifest }: { manifest?: { name?: unknown } } = await (await get(`${API}/${id}`)).json()
  const zip = await (await get(`${API}/download/${id}`)).blob()
  return new File(
    [zip],
    typeof manifest?.name === 'string' && manifest.name !== '' ? manifest.name : t('aCopy'),
  )
}

async function get(path: string): Promise<Response> {
  const response = await fetch(path).catch((cause: unknown) => {
    throw new ApiFailure(t('theServerCannotBeReached'), { code: 'offline', cause })
  })
  if (response.ok) return response
  const { errors }: { errors?: { message?: string }[] } = await response.json().catch(() => ({}))
  const said = errors?.[0]?.message
  const sentence =
    said === undefined ? t('theServerAnsweredWithAn', { status: response.status }) : translated(said)
  throw new ApiFailure(sentence, { code: 'not-found', status: response.status })
}
