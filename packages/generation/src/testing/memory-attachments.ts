/** Attached pictures in memory. */

import type { MessageAttachment } from '@sayso/wire'
import type { AttachmentStore } from '../ports/ports.ts'

export interface MemoryAttachments extends AttachmentStore {
  /** Gives a prompt a picture, before it is sent. */
  add(messageId: string, attachment: MessageAttachment, base64: string): void
}

/** Attachments of one project. */
export function createMemoryAttachments(): MemoryAttachments {
  const byMessage = new Map<string, MessageAttachment[]>()
  const contents = new Map<string, string>()
  return {
    add(messageId, attachment, base64) {
      byMessage.set(messageId, [...(byMessage.get(messageId) ?? []), attachment])
      contents.set(attachment.id, base64)
    },
    list: async () => byMessage,
    read: async (_projectId, ids) => new Map([...contents].filter(([id]) => ids.includes(id))),
  }
}
