/** How much each route reads of a body, where that is much. */

import {
  MAX_ATTACHMENT_BYTES,
  MAX_CONVERSATION_FILE_BYTES,
  MAX_IMPORT_BYTES,
  MAX_MIGRATIONS_BODY_BYTES,
  MAX_PORTRAIT_BYTES,
  MAX_SNAPSHOT_BYTES,
  MAX_THUMBNAIL_BYTES,
} from '@sayso/wire'

const MB = 1024 * 1024

/** Routes of the project API, under both of its names. */
const SNACK = ['/--/api/v2', '/v2'].flatMap((prefix) => [
  [`POST ${prefix}/snack/save`, 5 * MB],
  [`POST ${prefix}/snack/uploadCode`, 5 * MB],
  [`POST ${prefix}/snack/uploadAsset`, 10 * MB],
  [`POST ${prefix}/snack/uploadPreview`, 2 * MB],
])

/** Keyed by method and pattern. */
export const LARGE_BODIES: Readonly<Record<string, number>> = {
  ...Object.fromEntries(SNACK),
  'POST /api/migrations/:projectId': MAX_MIGRATIONS_BODY_BYTES,
  'POST /api/migrations/:projectId/review': MAX_MIGRATIONS_BODY_BYTES,
  'POST /api/init-stream': MAX_SNAPSHOT_BYTES,
  'PUT /api/projects/:projectId/files': MAX_SNAPSHOT_BYTES,
  'POST /api/projects/import': MAX_IMPORT_BYTES,
  'POST /api/projects/:projectId/attachments': MAX_ATTACHMENT_BYTES,
  'PUT /api/projects/:projectId/conversation': MAX_CONVERSATION_FILE_BYTES,
  'PUT /api/account/picture': MAX_PORTRAIT_BYTES,
  'PUT /api/projects/:projectId/thumbnail': MAX_THUMBNAIL_BYTES,
}
