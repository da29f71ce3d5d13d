/** Tokens that were signed with the project's own key and still are not its own. */

import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createAccessToken, createAnonKey, createTokenReader } from './tokens.ts'

const secret = 'the secret of one project, thirty-two bytes and more'
const use = { ref: 'a', secretOf: () => secret, nowMs: Date.now() }
const read = (token: string) => createTokenReader()(token, use)
const refusal = { status: 401, code: 'PGRST301' }

test('[DG7] a token is read for the project that it names', async () => {
  expect((await read(await createAnonKey('a', secret))).role).toBe('anon')
  const token = await createAccessToken({ sub: '1', ref: 'a' }, { secret, nowMs: use.nowMs })
  expect((await read(token)).role).toBe('authenticated')
})

test('[DG7] one that names another project is refused, whatever signed it', async () => {
  await expect(read(await createAnonKey('b', secret))).rejects.toMatchObject(refusal)
})

test.each(['HS384', 'HS512'])('[DG7] one that is signed by %s is refused', async (alg) => {
  const token = await new SignJWT({ role: 'anon', ref: 'a' })
    .setProtectedHeader({ alg })
    .sign(new TextEncoder().encode(secret))
  await expect(read(token)).rejects.toMatchObject(refusal)
})
