/** Sends mail by SMTP: from a bounded queue, two at once, with time limits and a few more tries. */

import type { Mail, Mailer } from '@sayso/accounts'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { isLoopback } from '../http/addresses.ts'
import type { MailSettings } from '../settings/mail-settings.ts'

interface SmtpMailerOptions extends MailSettings {
  log: Pick<Logger, 'info' | 'warn'>
  /** Waits before each further try. */
  retryMs?: readonly number[]
  /** For a server that stands still. */
  silenceMs?: number
}

/** Mails of generated apps say so, as `@sayso/data-gateway` writes them. */
type QueuedMail = Mail & { isOfApp?: boolean }

interface SmtpMailer extends Mailer {
  /** False: the mail was not taken. */
  send(mail: QueuedMail): boolean
  /** Lets mails that are under way end; drops the rest, and says how many. */
  close(): Promise<void>
}

interface WaitingMail {
  mail: Mail
  isOfApp: boolean
  triesCount: number
}

/** No blank, line break, comma or bracket can make two of it. */
const ONE_ADDRESS = /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/
/** Waiting, under way, or put off. */
const MAX_HELD = 200
/** Anybody may cause mails of apps: the rest of the room is for the mails of Sayso itself. */
const MAX_HELD_OF_APPS = 150
const AT_ONCE = 2
const SILENCE_MS = 20_000
const RETRY_MS = [5_000, 60_000, 10 * 60_000]

export function createSmtpMailer(options: SmtpMailerOptions): SmtpMailer {
  const { log, from, retryMs = RETRY_MS } = options
  const transport = createTransport(toTransport(options))
  const waiting: WaitingMail[] = []
  const putOff = new Set<NodeJS.Timeout>()
  let ofAppsCount = 0
  const underWay = new Set<Promise<void>>()
  let isClosed = false

  function begin(): void {
    while (!isClosed && underWay.size < AT_ONCE) {
      const next = waiting.shift()
      if (next === undefined) return
      const sending = deliver(next).finally(() => {
        underWay.delete(sending)
        begin()
      })
      underWay.add(sending)
    }
  }

  async function deliver({ mail, isOfApp, triesCount }: WaitingMail): Promise<void> {
    let willRetry = false
    try {
      // As an object: a text would be searched for names and further addresses.
      const to = { name: '', address: mail.to }
      await transport.sendMail({ ...mail, to, from, headers: { 'Auto-Submitted': 'auto-generated' } })
      log.info({ triesCount }, 'a mail was sent')
    } catch (error) {
      const waitMs = isPermanent(error) ? undefined : retryMs[triesCount]
      // Only codes: the error's text has the address in it.
      log.warn({ ...toCodes(error), triesCount, isGivenUp: waitMs === undefined }, 'a mail was not sent')
      if (waitMs === undefined) return
      willRetry = true
      const timer = setTimeout(() => {
        putOff.delete(timer)
        waiting.push({ mail, isOfApp, triesCount: triesCount + 1 })
        begin()
      }, waitMs).unref()
      putOff.add(timer)
    } finally {
      if (isOfApp && !willRetry) ofAppsCount -= 1
    }
  }

  return {
    send({ isOfApp = false, ...mail }) {
      const heldCount = waiting.length + underWay.size + putOff.size
      if (isClosed || heldCount >= MAX_HELD || (isOfApp && ofAppsCount >= MAX_HELD_OF_APPS)) {
        log.warn({}, 'a mail was dropped: too many wait')
        return false
      }
      if (!ONE_ADDRESS.test(mail.to)) {
        log.warn({}, 'a mail was dropped: its address is not one plain address')
        return false
      }
      if (isOfApp) ofAppsCount += 1
      waiting.push({ mail, isOfApp, triesCount: 0 })
      begin()
      return true
    },

    async close() {
      isClosed = true
      await Promise.all(underWay)
      const droppedCount = waiting.length + putOff.size
      for (const timer of putOff) clearTimeout(timer)
      if (droppedCount > 0) log.warn({ droppedCount }, 'mails were dropped at the stop')
      transport.close()
    },
  }
}

function toTransport({ url, silenceMs = SILENCE_MS }: SmtpMailerOptions) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    // A password goes over an encrypted connection, or over none that leaves this machine.
    requireTLS: username !== '' && !isLoopback(hostname),
    ...(username !== '' && { auth }),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    // Texts of ours alone are sent; nothing in one may name a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The server will not take this mail later either. */
function isPermanent(error: unknown): boolean {
  const { responseCode } = toCodes(error)
  return typeof responseCode === 'number' && responseCode >= 500
}

function toCodes(error: unknown): { code?: unknown; responseCode?: unknown } {
  if (typeof error !== 'object' || error === null) return {}
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return { code, responseCode }
}
