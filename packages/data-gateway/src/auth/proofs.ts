/**
 * One-time proofs: the link and the code of a mail, and the code that a redirect brings. Only hashes are stored, so that nobody who
 * reads them can use one.
 */

import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { PeopleStore, Proof } from '../ports/people-store.ts'
import type { ProjectData } from '../ports/project-data.ts'

export type MailKind = 'signup' | 'magiclink' | 'recovery' | 'invite' | 'email_change' | 'reauthentication'
/** `oauth`: somebody is on the way to a provider; `link`: a person who is signed in sets out. */
type ProofKind = MailKind | 'pkce' | 'oauth' | 'link'

export interface Proofs {
  /** Two secrets for the same: the long one for links, the short one to be typed. */
  give(ref: string, proof: { kind: ProofKind } & GivenProof): Promise<{ token: string; code: string }>
  /** Two that are both needed: each names the other. */
  givePair(
    ref: string,
    kind: ProofKind,
    proofs: readonly [GivenProof, GivenProof],
  ): Promise<{ token: string; code: string }[]>
  /** Null for a wrong one, and after ten tries. Ends it, and the subject's others of the same kinds. */
  checkCode(
    ref: string,
    asked: { subject: string; kinds: readonly ProofKind[]; code: string },
  ): Promise<Proof | null>
  /** The same for the long one. */
  checkToken(ref: string, asked: { kinds: readonly ProofKind[]; token: string }): Promise<Proof | null>
  /** True when the other of a pair was used. */
  isComplete(ref: string, proof: Proof): Promise<boolean>
}

interface GivenProof {
  subject: string
  value: Record<string, unknown>
}

const HOUR_MS = 60 * 60_000
/** Proofs without a mail, and so without a short code. */
const REDIRECTS_MS: Readonly<Partial<Record<ProofKind, number>>> = {
  // A browser brings the code of a redirect back at once.
  pkce: 5 * 60_000,
  link: 5 * 60_000,
  // A person may have to look for a password at the provider.
  oauth: 15 * 60_000,
}

interface ProofsOptions {
  people: PeopleStore
  data: Pick<ProjectData, 'jwtSecretOf'>
  nowMs: () => number
}

export function createProofs({ people, data, nowMs }: ProofsOptions): Proofs {
  const hashCode = (ref: string, subject: string, code: string) =>
    createHmac('sha256', data.jwtSecretOf(ref)).update(`code ${subject} ${code}`).digest('hex')

  async function store(
    ref: string,
    kind: ProofKind,
    { subject, value, token }: GivenProof & { token: string },
  ): Promise<{ token: string; code: string }> {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await people.addProof(ref, {
      ...{ kind, subject, value, tokenHash: hashToken(token) },
      codeHash: Object.hasOwn(REDIRECTS_MS, kind) ? null : hashCode(ref, subject, code),
      expiresAt: new Date(nowMs() + (REDIRECTS_MS[kind] ?? HOUR_MS)),
    })
    return { token, code }
  }

  async function use(ref: string, kinds: readonly ProofKind[], tokenHash: string): Promise<Proof | null> {
    const proof = await people.useProof(ref, { tokenHash, kinds, now: new Date(nowMs()) })
    if (proof !== null) await people.endProofs(ref, { subject: proof.subject, kinds })
    return proof
  }

  return {
    give: (ref, { kind, ...proof }) => store(ref, kind, { ...proof, token: createToken() }),

    async givePair(ref, kind, [first, second]) {
      const tokens = [createToken(), createToken()] as const
      const other = (token: string) => ({ otherHash: hashToken(token) })
      return [
        await store(ref, kind, {
          ...first,
          value: { ...first.value, ...other(tokens[1]) },
          token: tokens[0],
        }),
        await store(ref, kind, {
          ...second,
          value: { ...second.value, ...other(tokens[0]) },
          token: tokens[1],
        }),
      ]
    },

    async checkCode(ref, { subject, kinds, code }) {
      const expected = Buffer.from(hashCode(ref, subject, code))
      const tried = await people.tryCodes(ref, { subject, kinds, now: new Date(nowMs()) })
      // All are compared, so that the time tells nothing.
      const right = tried.filter(({ codeHash }) => isSame(Buffer.from(codeHash ?? ''), expected))
      const [found] = right
      return found === undefined ? null : await use(ref, kinds, found.tokenHash)
    },

    checkToken: (ref, { kinds, token }) => use(ref, kinds, hashToken(token)),

    async isComplete(ref, { value: { otherHash } }) {
      return typeof otherHash !== 'string' || (await people.isUsed(ref, otherHash))
    },
  }
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

function createToken(): string {
  return randomBytes(32).toString('base64url')
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
