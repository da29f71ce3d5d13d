import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/index.ts'
import { addProject } from '../testing/sample-project.ts'
import { createAppPeople } from './app-people.ts'

const database = await createTestDatabase()
const people = createAppPeople(database)

async function addDatabase(): Promise<{ ref: string; projectId: string }> {
  const { projectId } = await addProject(database)
  const ref = `ref of ${projectId}`
  await database.drizzle.execute(
    sql`insert into project_databases (ref, project_id) values (${ref}, ${projectId})`,
  )
  return { ref, projectId }
}

const mail = (number: number) => ({
  ...{ recipient: 'ada@example.com', subject: `Mail ${number}`, body: 'Hello' },
  ...{ link: null, code: null, isSent: false },
})
const proof = (tokenHash: string, expiresAt: Date) => ({
  ...{ tokenHash, kind: 'recovery', subject: 'ada@example.com', codeHash: null, value: {}, expiresAt },
})

test('[AP1] the newest 200 mails of a database are kept, for thirty days', async () => {
  const [{ ref }, other] = [await addDatabase(), await addDatabase()]
  await people.keepMail(other.ref, mail(0))
  for (let number = 1; number <= 203; number += 1) await people.keepMail(ref, mail(number))
  const kept = await people.listMails(ref)
  expect(kept).toHaveLength(200)
  expect([kept[0]?.subject, kept.at(-1)?.subject]).toEqual(['Mail 203', 'Mail 4'])
  await database.drizzle.execute(
    sql`update app_mails set created_at = now() - interval '31 days' where subject <> 'Mail 203'`,
  )
  await people.removeOld()
  expect(await people.listMails(ref)).toHaveLength(1)
  expect(await people.listMails(other.ref)).toEqual([])
})

test('[AP2] a proof is used once, before it ends, and goes with its database', async () => {
  const { ref, projectId } = await addDatabase()
  const now = new Date()
  const of = (tokenHash: string) => ({ tokenHash, kinds: ['recovery'], now })
  await people.addProof(ref, proof('fresh', new Date(now.getTime() + 1000)))
  await people.addProof(ref, proof('late', new Date(now.getTime() - 1000)))
  const uses = await Promise.all([1, 2, 3].map(() => people.useProof(ref, of('fresh'))))
  expect(uses.filter((used) => used !== null)).toHaveLength(1)
  expect(await people.isUsed(ref, 'fresh')).toBe(true)
  expect(await people.useProof(ref, of('late'))).toBeNull()
  await people.setSettings(projectId, { confirmsEmail: true, language: 'de' })
  expect(await people.settingsOf(ref)).toMatchObject({ confirmsEmail: true, language: 'de' })
  await database.drizzle.execute(sql`delete from project_databases where ref = ${ref}`)
  const left = await database.drizzle.execute(sql`select 1 from app_proofs where ref = ${ref}`)
  expect(left.rows).toEqual([])
})
