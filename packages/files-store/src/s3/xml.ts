/** Reads the few values that S3's answers are asked for. They are flat, written by machines, and names here need no more than five entities. */

export function readTags(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, value]) => value ?? '',
  )
}

/** Throws where there is none. */
export function readTag(text: string, name: string): string {
  const [value] = readTags(text, name)
  if (value === undefined) throw new Error(`The store’s answer has no ${name}.`)
  return value.replace(/&(lt|gt|quot|apos|amp);/g, (_, entity: string) => ENTITIES[entity] ?? '')
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

export const isTruncated = (text: string): boolean => readTags(text, 'IsTruncated')[0] === 'true'
