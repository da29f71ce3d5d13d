import { mailerContract } from './mailer-contract.ts'
import { createMemoryMailer } from './memory-mailer.ts'

mailerContract(() => {
  const mailer = createMemoryMailer()
  return { mailer, arrived: () => mailer.sent }
})
