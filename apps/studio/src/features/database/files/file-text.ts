/** Files in words, and which of them the page shows as pictures. */

import { formatNumber } from '@sayso/language'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

export function sizeText(sizeBytes: number): string {
  const step =
    sizeBytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(sizeBytes) / Math.log(1024)))
  const unit = UNITS[step] ?? 'byte'
  return formatNumber(sizeBytes / 1024 ** step, {
    style: 'unit',
    unit,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  })
}

/** Without drawings: their pictures are documents. */
export function isPicture(type: string): boolean {
  return /^image\/(avif|bmp|gif|jpeg|png|webp)(?:;|$)/.test(type)
}

export const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** A name of the person's own machine as one that a file may have here: the dialect takes plain letters. */
export function toFileName(name: string): string {
  const plain = name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w!\-.*'() &$@=;:+,]/g, '_')
    .trim()
  return /^\.*$/.test(plain) ? '_' : plain
}
