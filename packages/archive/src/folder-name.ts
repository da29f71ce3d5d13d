/** A project's title as the name of a folder or a download: letters, digits and hyphens that every disk can store. */

const MAX_CHARS = 60

export function toFolderName(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_CHARS)
    .replace(/^-+|-+$/g, '')
  // Reserved on some systems, whatever comes behind a dot.
  return plain === '' || /^(con|prn|aux|nul|com\d|lpt\d)$/.test(plain) ? 'sayso-app' : plain
}
