/** Keys of model providers that a user brings along, where the operator allows it. A key goes to the server and never comes back. */

import * as z from 'zod/mini'

/** GET /api/model-keys */
export interface ModelKeysResponse {
  /** False: this server takes no keys of users. */
  isAllowed: boolean
  providers: { id: string; label: string; hasKey: boolean }[]
}

/** PUT /api/model-keys/{provider}; DELETE takes the key away. */
export const SetModelKeyRequest = z.object({
  key: z.string().check(z.trim(), z.minLength(8), z.maxLength(512), z.regex(/^[\x21-\x7e]+$/)),
})
export type SetModelKeyRequest = z.infer<typeof SetModelKeyRequest>
