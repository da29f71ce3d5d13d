import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const seal = createSeal('secret')

test('[A11] what is sealed can be opened with the same secret, for the same purpose, and not be read without', () => {
  const sealed = seal.close('sk-key-ü', 'anthropic')
  expect(seal.open(sealed, 'anthropic')).toBe('sk-key-ü')
  expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('sk-key')
  expect(seal.close('sk-key-ü', 'anthropic')).not.toBe(sealed)
})

test('[A11] another purpose, another secret or an altered seal opens nothing', () => {
  const sealed = seal.close('sk-key', 'anthropic')
  expect(seal.open(sealed, 'openai')).toBeNull()
  expect(createSeal('other').open(sealed, 'anthropic')).toBeNull()
  for (let index = 3; index < sealed.length; index += 1) {
    const letter = sealed[index] === 'A' ? 'B' : 'A'
    // The last letter holds bits that belong to no byte.
    if (index === sealed.length - 1) continue
    expect(seal.open(sealed.slice(0, index) + letter + sealed.slice(index + 1), 'anthropic')).toBeNull()
  }
  for (const junk of ['', 'v1.', 'v1.AAAA', 'plain']) expect(seal.open(junk, 'anthropic')).toBeNull()
})
