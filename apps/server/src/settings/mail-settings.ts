/** Settings of the mail that this server sends. */

import { StartError } from './start-error.ts'

export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password where the mail server asks for them. */
  url: string
  /** The sender: an address, with or without a name before it in `<` and `>`. */
  from: string
}

const SENDER = /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u

/** Null: no mail. Throws `StartError`, whose sentence shows neither value: the address has a password in it. */
export function readMailSettings(env: Readonly<Record<string, string | undefined>>): MailSettings | null {
  const { SAYSO_SMTP_URL: url, SAYSO_MAIL_FROM: from } = env
  if (!url && !from) return null
  if (!url || !from) {
    throw new StartError('SAYSO_SMTP_URL and SAYSO_MAIL_FROM belong together. Set both, or leave both out.')
  }
  const isAddress =
    URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) && new URL(url).hostname !== ''
  if (!isAddress) {
    throw new StartError(
      'SAYSO_SMTP_URL is not an address of a mail server. Set it to one such as smtps://user:password@mail.example.com.',
    )
  }
  if (!SENDER.test(from)) {
    throw new StartError('SAYSO_MAIL_FROM is not a sender. Set it to one such as Sayso <sayso@example.com>.')
  }
  return { url, from }
}
