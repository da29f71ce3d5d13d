/** A small SMTP server on loopback: takes mails of clients with the right login, and can put them off. */

import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface ReceivedMail {
  from: string
  to: string[]
  /** With its headers, as it came over the line. */
  raw: string
  /** The text, decoded. */
  text: string
}

export interface SmtpServer {
  /** With user and password. */
  url: string
  received: ReceivedMail[]
  /** Answers so many of the next mails with this code instead of taking them; null: says nothing at all. */
  refuseNext(count: number, code: number | null): void
  /** Mails that were offered, refused ones included. */
  offeredCount(): number
  close(): Promise<void>
}

const LOGIN = { user: 'sayso', password: 'p@ss word' }

export async function startSmtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let refusal: { count: number; code: number | null } = { count: 0, code: null }
  let offeredCount = 0
  const refuse = (): number | null | undefined => {
    offeredCount += 1
    if (refusal.count === 0) return undefined
    refusal = { ...refusal, count: refusal.count - 1 }
    return refusal.code
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // A client that gives up breaks the connection off.
    socket.on('error', () => {})
    void converse(socket, refuse, (mail) => received.push(mail))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const login = `${LOGIN.user}:${encodeURIComponent(LOGIN.password)}`
  return {
    url: `smtp://${login}@127.0.0.1:${port}`,
    received,
    refuseNext(count, code) {
      refusal = { count, code }
    },
    offeredCount: () => offeredCount,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** One connection, command by command. Source: RFC 5321, and RFC 4954 with PLAIN. */
async function converse(
  socket: Socket,
  refuse: () => number | null | undefined,
  take: (mail: ReceivedMail) => void,
): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let isLetIn = false
  let mail: { from: string; to: string[] } = { from: '', to: [] }
  let data: string[] | null = null
  say('220 test ESMTP')
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (data !== null) {
      if (line !== '.') {
        data.push(line.replace(/^\.\./, '.'))
        continue
      }
      take({ ...mail, raw: data.join('\n'), text: decodeText(data) })
      data = null
      say('250 taken')
      continue
    }
    const [, address = ''] = /<(.*)>/.exec(line) ?? []
    const [verb = ''] = line.toUpperCase().split(' ')
    if (verb === 'EHLO') for (const answer of ['250-test', '250 AUTH PLAIN']) say(answer)
    else if (verb === 'AUTH') {
      const given = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString()
      isLetIn = given === `\0${LOGIN.user}\0${LOGIN.password}`
      say(isLetIn ? '235 let in' : '535 wrong login')
    } else if (!isLetIn && verb !== 'QUIT') say('530 log in first')
    else if (verb === 'MAIL') {
      const code = refuse()
      if (code === null) continue
      mail = { from: address, to: [] }
      say(code === undefined ? '250 ok' : `${code} not now`)
    } else if (verb === 'RCPT') {
      mail.to.push(address)
      say('250 ok')
    } else if (verb === 'DATA') {
      data = []
      say('354 go on')
    } else if (verb === 'QUIT') {
      say('221 bye')
      socket.end()
    } else say('250 ok')
  }
}

/** Undoes quoted-printable and base64. */
function decodeText(lines: readonly string[]): string {
  const end = lines.indexOf('')
  const headers = lines.slice(0, end).join('\n').toLowerCase()
  const body = lines.slice(end + 1)
  if (headers.includes('encoding: base64')) return Buffer.from(body.join(''), 'base64').toString('utf8')
  const text = `${body.join('\n')}\n`
  if (!headers.includes('encoding: quoted-printable')) return text
  const bytes = text
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
