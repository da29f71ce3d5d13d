/**
 * Interprets an opening tag: its kind of action, its path, and whether it is a tag at all. Source: SPEC.md of this
 * package, rules T13 to T16.
 */

import { ACTION_KINDS, type ActionKind } from './events.ts'
import { parseAttributes } from './open-tag.ts'

export interface ArtifactTag {
  name: 'artifact'
  id: string
  title: string
  /** Announced in `files`, as written. */
  files: string | undefined
  /** Without attributes, as prose would name the tag. */
  isNamedOnly: boolean
}

export interface ActionTag {
  name: 'action'
  kind: ActionKind
  /** Original text, trimmed. */
  filePath: string | undefined
  to: string | undefined
  isSelfClosing: boolean
  /** The type as written, in lower case. */
  type: string
  typeProblem: 'missing-type' | 'unknown-type' | null
  /** Without a path, or for a shell action without a type, as prose would name the tag. */
  isNamedOnly: boolean
}

/** Words that other tools use for the same. */
const KIND_SYNONYMS: Readonly<Record<string, ActionKind>> = {
  create: 'file',
  write: 'file',
  update: 'file',
  replace: 'edit',
  remove: 'delete',
  move: 'rename',
  command: 'shell',
  bash: 'shell',
  start: 'shell',
  build: 'shell',
}

export function readArtifactTag(attributes: string): ArtifactTag {
  const values = parseAttributes(attributes)
  const id = (values.get('id') ?? '').trim()
  const title = (values.get('title') ?? '').trim()
  return { name: 'artifact', id, title, files: values.get('files'), isNamedOnly: id === '' && title === '' }
}

export function readActionTag(attributes: string, isSelfClosing: boolean): ActionTag {
  const values = parseAttributes(attributes)
  const filePath = toWrittenPath(values.get('filepath') ?? values.get('path'))
  const type = (values.get('type') ?? '').trim().toLowerCase()
  const { kind, typeProblem } = readKind(type, filePath !== undefined)
  return {
    name: 'action',
    kind,
    filePath,
    to: toWrittenPath(values.get('to')),
    isSelfClosing,
    type,
    typeProblem,
    isNamedOnly: filePath === undefined && (kind !== 'shell' || typeProblem !== null),
  }
}

/** An action without a type is a file when it has a path. One of an unknown type is shown and does nothing, like a shell action. */
function readKind(
  type: string,
  hasPath: boolean,
): { kind: ActionKind; typeProblem: 'missing-type' | 'unknown-type' | null } {
  const kind = ACTION_KINDS.find((candidate) => candidate === type) ?? synonym(type)
  if (kind !== undefined) return { kind, typeProblem: null }
  if (type === '') return { kind: hasPath ? 'file' : 'shell', typeProblem: 'missing-type' }
  return { kind: 'shell', typeProblem: 'unknown-type' }
}

function synonym(type: string): ActionKind | undefined {
  return Object.hasOwn(KIND_SYNONYMS, type) ? KIND_SYNONYMS[type] : undefined
}

/** Paths start at the project's folder, which some models know by its place in another tool, or divide as Windows does. */
export function toWrittenPath(value: string | undefined): string | undefined {
  const path = value
    ?.trim()
    .replaceAll('\\', '/')
    .replace(/^\/(?:\/|home\/project\/)*/, '')
  return path === '' ? undefined : path
}
