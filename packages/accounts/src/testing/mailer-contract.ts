/** Contract suite of `Mailer`, run for each implementation. */

import { expect, test } from 'vitest'
import type { Mail, Mailer } from '../mailer.ts'

interface MailerContractOptions {
  mailer: Mailer
  /** Mails that have arrived by now: recipient and text. */
  arrived(): Pick<Mail, 'to' | 'text'>[]
}

export function mailerContract(create: () => Promise<MailerContractOptions> | MailerContractOptions): void {
  test('[A25] mails are taken at once, and each arrives at its address as it was written', async () => {
    const { mailer, arrived } = await create()
    const mails = ['ada', 'bob', 'eve'].map((name) => ({
      to: `${name}@example.com`,
      subject: `Grüße an ${name}`,
      text: `¡Hola, ${name}!\n.\nhttps://sayso.example/set-password#${'t'.repeat(80)}\n`,
    }))
    expect(mails.map((mail) => mailer.send(mail))).toEqual([true, true, true])
    await expect.poll(() => arrived().length).toBe(3)
    const byAddress = (a: { to: string }, b: { to: string }) => a.to.localeCompare(b.to)
    expect(
      arrived()
        .map(({ to, text }) => ({ to, text }))
        .sort(byAddress),
    ).toEqual(mails.map(({ to, text }) => ({ to, text })))
  })
}
