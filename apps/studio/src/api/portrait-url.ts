/** Address of a person's picture. */

/** For `Avatar`; null without a picture. */
export function portraitUrl(userId: string, pictureId: string | null | undefined): string | null {
  if (pictureId === null || pictureId === undefined) return null
  return `/api/people/${encodeURIComponent(userId)}/picture/${encodeURIComponent(pictureId)}`
}
