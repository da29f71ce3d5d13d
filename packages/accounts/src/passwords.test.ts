/** Passwords that the library has stored are read, and it reads ours. */

import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { createPasswords, deriveDirectly } from './passwords.ts'

const passwords = createPasswords(deriveDirectly)

test('[A16] a password is stored as the library stores it', { timeout: 60_000 }, async () => {
  const theirs = await hashPassword('cörrect horse')
  expect(await passwords.verify({ hash: theirs, password: 'cörrect horse' })).toBe(true)
  expect(await passwords.verify({ hash: theirs, password: 'correct horse' })).toBe(false)
  const ours = await passwords.hash('cörrect horse')
  expect(await verifyPassword({ hash: ours, password: 'cörrect horse' })).toBe(true)
  expect(await passwords.verify({ hash: 'nonsense', password: 'cörrect horse' })).toBe(false)
})
