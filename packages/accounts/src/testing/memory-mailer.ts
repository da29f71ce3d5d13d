/** The mailer in memory: keeps what was sent, for tests. */

import type { Mail, Mailer } from '../mailer.ts'

export interface MemoryMailer extends Mailer {
  sent: Mail[]
}

export function createMemoryMailer(): MemoryMailer {
  const sent: Mail[] = []
  return {
    sent,
    send(mail) {
      sent.push(mail)
      return true
    },
  }
}
