/** Writes a mail to one of an app's people: always into the project's outbox, and to the mailer where the server has one. */

import type { MailLanguage, PeopleStore } from '../ports/people-store.ts'
import type { ProjectData } from '../ports/project-data.ts'
import { mailText } from './mail-texts.ts'
import type { MailKind } from './proofs.ts'

export interface Post {
  /** Returns the link in it. */
  send(ref: string, letter: Letter): Promise<string | null>
  linkOf(ref: string, kind: MailKind, target: LinkTarget): string
}

interface LinkTarget {
  token: string
  /** Null: a page that says to return to the app. */
  redirectTo: string | null
}

interface Letter {
  to: string
  kind: MailKind
  secrets: { token: string; code: string }
  /** Where its link leads in the end; null: nowhere. Undefined: it has no link. */
  redirectTo?: string | null
  language: MailLanguage
}

/** False: the mail was not taken. */
export type SendMail = (mail: AppMail) => boolean

interface AppMail {
  to: string
  subject: string
  text: string
  /** The server's own mails have a part of its queue for themselves. */
  isOfApp: true
}

interface PostOptions {
  data: Pick<ProjectData, 'isOfCheck'>
  people: PeopleStore
  /** Null: the server sends no mail. */
  sendMail: SendMail | null
  /** Address of the server. */
  baseUrl: string
}

export function createPost({ data, people, sendMail, baseUrl }: PostOptions): Post {
  function linkOf(ref: string, type: MailKind, { token, redirectTo }: LinkTarget): string {
    const query = { token, type, ...(redirectTo !== null && { redirect_to: redirectTo }) }
    return `${baseUrl}/db/${ref}/auth/v1/verify?${new URLSearchParams(query)}`
  }

  return {
    linkOf,
    async send(ref, { to, kind, secrets: { token, code }, redirectTo, language }) {
      const { appName, language: chosen } = await people.settingsOf(ref)
      const link = redirectTo === undefined ? null : linkOf(ref, kind, { token, redirectTo })
      // Its people are made up, and nobody waits for the mail.
      if (await data.isOfCheck(ref)) return link
      const { subject, text } = mailText(chosen ?? language, kind, { app: appName, code, link })
      const isSent = sendMail?.({ to, subject, text, isOfApp: true }) ?? false
      await people.keepMail(ref, { recipient: to, subject, body: text, link, code, isSent })
      return link
    },
  }
}
