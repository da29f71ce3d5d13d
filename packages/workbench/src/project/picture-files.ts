/**
 * The conversation's pictures as files, so that an answer that puts one into the project shows it at once. They are fetched while the
 * model thinks; one that comes too late is brought by the comparison at the answer's end.
 */

import { encodeBase64, type ProjectFile, type ProjectFiles } from '@sayso/project'
import type { ChatMessage, MessageAttachment } from '@sayso/wire'

interface PictureFiles {
  /** Keyed by the path under which an answer can put them into the project; of two with one path, the newer. */
  files(): ProjectFiles
  /** Call when messages came. */
  follow(messages: readonly ChatMessage[]): void
}

/** The server keeps older ones from answers too. */
const MAX_PICTURES = 16

/** `read` resolves with the bytes of a picture; when it rejects, the picture is asked for again with the next messages. */
export function createPictureFiles(read: (attachmentId: string) => Promise<Uint8Array>): PictureFiles {
  const contents = new Map<string, ProjectFile>()
  const asked = new Set<string>()
  let newest: readonly MessageAttachment[] = []

  async function fetchOne(id: string): Promise<void> {
    asked.add(id)
    try {
      contents.set(id, { content: encodeBase64(await read(id)), isBinary: true })
    } catch {
      // The chat shows that the picture cannot be had.
      asked.delete(id)
    }
  }

  return {
    files: () =>
      new Map(
        newest.flatMap(({ id, assetPath }) => {
          const file = contents.get(id)
          return file === undefined ? [] : [[assetPath, file] as const]
        }),
      ),
    follow(messages) {
      newest = messages.flatMap(({ attachments = [] }) => attachments).slice(-MAX_PICTURES)
      for (const { id } of newest) if (!asked.has(id)) void fetchOne(id)
    },
  }
}
