/**
 * Headers of every answer: every origin may ask and read, and nothing is cached. A plain object, as the server writes
 * it without conversion.
 */

/** Named are those that `*` does not cover, and what browsers ask for that do not know it. */
const ASKED =
  'authorization, apikey, content-type, accept, prefer, range, range-unit, accept-profile, content-profile, x-client-info, x-supabase-api-version, x-retry-count, ' +
  'cache-control, x-upsert, x-metadata, if-none-match, tus-resumable, upload-length, upload-metadata, upload-offset, *'

export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': ASKED,
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS',
  'Access-Control-Expose-Headers':
    'Content-Range, Preference-Applied, Retry-After, Accept-Ranges, Content-Disposition, ETag, X-Transformations, ' +
    'Location, Tus-Resumable, Tus-Version, Tus-Extension, Tus-Max-Size, Upload-Offset, Upload-Length, Upload-Expires',
  'Access-Control-Max-Age': '86400',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
}
