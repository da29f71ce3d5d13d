/** Addresses for one file and some time: to read it, or to upload it. A person gets one only for what they may do themselves. */

import { findBucket, findFile, isWithoutStorage } from './file-rows.ts'
import { badRequest, noObject } from './files-error.ts'
import {
  type FilesContext,
  jwtSecret,
  ownerIdOf,
  type PersonalRequest,
  readJsonBody,
} from './files-request.ts'
import { type ObjectPath, requireName } from './object-path.ts'
import { readPicture } from './send-picture.ts'
import { signPath, toUrl } from './signed-paths.ts'
import { requireMay } from './upload.ts'

const UPLOAD_SECONDS = 2 * 60 * 60
const MAX_SECONDS = 10 * 365 * 24 * 60 * 60
const MAX_PATHS = 1_000

export async function signFile(
  context: FilesContext,
  request: PersonalRequest,
  path: ObjectPath,
): Promise<Response> {
  const { expiresIn, transform } = await readJsonBody(request)
  const seconds = readSeconds(expiresIn)
  const { ref, person } = request
  if ((await findFile(context.data, ref, { reader: person, path })) === null) throw noObject()
  const isRendered = typeof transform === 'object' && transform !== null && Object.keys(transform).length > 0
  const picture = isRendered ? { ...transform } : undefined
  // Refused now, not when the picture is asked for.
  if (picture !== undefined) readPicture(picture)
  const grant = { use: 'read', url: toUrl(path), ...(picture !== undefined && { picture }) } as const
  const token = await signPath(grant, seconds, jwtSecret(context, ref))
  const place = isRendered ? 'render/image' : 'object'
  return Response.json({ signedURL: `/${place}/sign/${toUrl(path)}?token=${token}` })
}

/** Those that cannot be read say so in their place. */
export async function signFiles(
  context: FilesContext,
  request: PersonalRequest,
  bucket: string,
): Promise<Response> {
  const { expiresIn, paths } = await readJsonBody(request)
  const seconds = readSeconds(expiresIn)
  if (!Array.isArray(paths) || paths.length > MAX_PATHS)
    throw badRequest(`The paths to sign are a list of ${MAX_PATHS} at most.`)
  const names = paths.map((path) => {
    if (typeof path !== 'string') throw badRequest('A path to sign is a text.')
    return path
  })
  const { data } = context
  const { ref, person } = request
  const statement = {
    text: 'select name from storage.objects where bucket_id = $1 and name in (select json_array_elements_text($2::json))',
    values: [bucket, JSON.stringify(names)],
    tag: 'files',
  }
  const rows = await data.asPerson(ref, person, { statement, isReadOnly: true }).catch((error) => {
    if (isWithoutStorage(error)) return []
    throw error
  })
  const readable = new Set(rows.map(({ name }) => name))
  const signing = jwtSecret(context, ref)
  const signed = names.map(async (name) => {
    if (!readable.has(name))
      return {
        error: 'Either the object does not exist or you do not have access to it',
        path: name,
        signedURL: null,
      }
    const path = { bucket, name: requireName(name) }
    const token = await signPath({ use: 'read', url: toUrl(path) }, seconds, signing)
    return { error: null, path: name, signedURL: `/object/sign/${toUrl(path)}?token=${token}` }
  })
  return Response.json(await Promise.all(signed))
}

export async function signUpload(
  context: FilesContext,
  request: PersonalRequest,
  path: ObjectPath,
): Promise<Response> {
  const { ref, person } = request
  const isUpsert = request.request.headers.get('x-upsert') === 'true'
  const bucket = await findBucket(context.data, ref, path.bucket)
  const asked = { ref, path, writer: person, mode: isUpsert ? 'put' : 'add' } as const
  // Its type is not known yet, and is checked when it comes.
  await requireMay(context, {
    asked,
    bucket: { ...bucket, mimeTypes: null },
    contentType: '',
    sizeBytes: null,
  })
  const grant = { use: 'upload', url: toUrl(path), upsert: isUpsert, owner: ownerIdOf(person) } as const
  const token = await signPath(grant, UPLOAD_SECONDS, jwtSecret(context, ref))
  return Response.json({ url: `/object/upload/sign/${toUrl(path)}?token=${token}`, token })
}

function readSeconds(value: unknown): number {
  const seconds = Number(value)
  if (typeof value === 'boolean' || !Number.isInteger(seconds) || seconds < 1 || seconds > MAX_SECONDS)
    throw badRequest('The time of a signed address is a whole number of seconds.')
  return seconds
}
