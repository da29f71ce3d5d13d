/** The pictures of a conversation, for the model to see and for answers to put into the project. */

import type { ProjectFile, ProjectFiles } from '@sayso/project'
import type { MessageAttachment } from '@sayso/wire'
import type { AttachmentStore } from '../ports/ports.ts'

interface ConversationPictures {
  byMessage: ReadonlyMap<string, readonly MessageAttachment[]>
  /** Base64 by id. */
  contents: ReadonlyMap<string, string>
  /** Keyed by the path under which an answer can put them into the project; of two with one path, the newer. */
  files: ProjectFiles
}

/** Older pictures are out of reach: they would crowd out the newer ones. */
const MAX_PICTURES = 16

export async function readAttachments(
  attachments: AttachmentStore,
  projectId: string,
): Promise<ConversationPictures> {
  const byMessage = await attachments.list(projectId)
  const newest = [...byMessage.values()].flat().slice(-MAX_PICTURES)
  const contents = await attachments.read(projectId, [...new Set(newest.map(({ id }) => id))])
  const files = new Map<string, ProjectFile>()
  for (const { id, assetPath } of newest) {
    const content = contents.get(id)
    if (content !== undefined) files.set(assetPath, { content, isBinary: true })
  }
  return { byMessage, contents, files }
}
