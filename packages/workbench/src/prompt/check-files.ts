/** Selects the picked, pasted or dropped files that can be attached, and explains the refusal of the others. */

import { t } from '@sayso/language/composer'
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '@sayso/wire'

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

interface CheckedFiles<Picked> {
  accepted: Picked[]
  /** One sentence for each reason; empty when all were accepted. */
  refusals: string[]
}

interface PickedFile {
  name: string
  type: string
  size: number
}

export function checkFiles<Picked extends PickedFile>(
  files: readonly Picked[],
  attachedCount: number,
): CheckedFiles<Picked> {
  const small = files.filter(({ size }) => size <= MAX_ATTACHMENT_BYTES)
  const fitting = small.filter(({ type }) => PICTURE_TYPES.includes(type))
  const accepted = fitting.slice(0, Math.max(0, MAX_ATTACHMENTS - attachedCount))
  const refusals = [
    sizeRefusal(without(files, small)),
    namesOf(t('theseAreNotJpegPng'), without(small, fitting)),
    namesOf(t('aMessageTakesImagesAt', { MAX_ATTACHMENTS }), fitting.slice(accepted.length)),
  ]
  return { accepted, refusals: refusals.filter((refusal) => refusal !== '') }
}

/** The sentence is fixed by the product's specification. */
function sizeRefusal(files: readonly PickedFile[]): string {
  if (files.length === 0) return ''
  const limitMb = MAX_ATTACHMENT_BYTES / 1048576
  const names = files.map(({ name }) => name).join(', ')
  return t('fileSExceedTheMb', { count: files.length, limitMb, names })
}

function namesOf(what: string, files: readonly PickedFile[]): string {
  return files.length === 0 ? '' : `${what}: ${files.map(({ name }) => name).join(', ')}`
}

function without<Item>(all: readonly Item[], some: readonly Item[]): Item[] {
  return all.filter((item) => !some.includes(item))
}
