/** The browser's side of passkeys: makes one, and signs with one, after the device has recognized the person. */

import type { AddPasskeyRequest, PasskeyCreation, PasskeySignIn, PasskeySignInRequest } from '@sayso/wire'

/** False where the browser has none, or the page is under another name than its passkeys are for. */
export function canUsePasskeys(passkeyOrigin: string | null | undefined): boolean {
  return window.location.origin === passkeyOrigin && 'PublicKeyCredential' in window
}

type MadePasskey = Omit<AddPasskeyRequest, 'name'>

/** Null when the person has cancelled, or the device has this account's passkey already. */
export async function createPasskey(creation: PasskeyCreation): Promise<MadePasskey | null> {
  const { challenge, rp, user, excludedIds, algorithms } = creation
  const credential = await askDevice(() =>
    navigator.credentials.create({
      publicKey: {
        ...{ challenge: toBytes(challenge), rp, user: { ...user, id: toBytes(user.id) } },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: excludedIds.map((id) => ({ type: 'public-key', id: toBytes(id) })),
        // Found without a name, and only after a fingerprint, a face or a code.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    }),
  )
  if (!(credential?.response instanceof AuthenticatorAttestationResponse)) return null
  const { clientDataJSON, attestationObject } = credential.response
  return {
    ...{ id: credential.id, clientDataJSON: toText(clientDataJSON) },
    attestationObject: toText(attestationObject),
  }
}

/** Null when the person has cancelled, or has no passkey here. */
export async function signWithPasskey({
  challenge,
  rpId,
}: PasskeySignIn): Promise<PasskeySignInRequest | null> {
  const publicKey = { challenge: toBytes(challenge), rpId, userVerification: 'required' } as const
  const credential = await askDevice(() => navigator.credentials.get({ publicKey }))
  if (!(credential?.response instanceof AuthenticatorAssertionResponse)) return null
  const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response
  return {
    ...{ id: credential.id, clientDataJSON: toText(clientDataJSON) },
    ...{ authenticatorData: toText(authenticatorData), signature: toText(signature) },
    userHandle: userHandle === null ? '' : toText(userHandle),
  }
}

async function askDevice(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    const credential = await ask()
    return credential instanceof PublicKeyCredential ? credential : null
  } catch (error) {
    // Browsers give one name to all reasons of a person, and another to a passkey that is there already.
    if (error instanceof DOMException && CANCELLED.has(error.name)) return null
    throw error
  }
}

const CANCELLED = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError'])

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}

function toText(bytes: ArrayBuffer): string {
  const chars = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte))
  return btoa(chars.join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
