/** All projects of an account as one archive, and the conversation of one on its way into a new project. */

import { ConversationFile, MAX_CONVERSATION_FILE_BYTES } from '@sayso/wire'
import { Hono } from 'hono'
import { mainOriginFor } from '../http/addresses.ts'
import { badRequest } from '../http/api-failure.ts'
import { projectOfPath, requireAccount } from '../http/authorise.ts'
import type { AppEnv } from '../http/context.ts'
import { CONNECTION_BYTES } from '../http/downloads.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'
import { MAX_HELD_BYTES, writeAccountZip } from './account-zip.ts'

export function accountExportRoutes(services: Services): Hono<AppEnv> {
  const { downloads, importedConversations, limits, quotas } = services
  const app = new Hono<AppEnv>()

  app.get('/api/account/export', async (c) => {
    const account = await requireAccount(services, c)
    const forget = await limits.countAccountExport(account.id)
    try {
      const pieces = writeAccountZip(services, {
        account,
        origin: mainOriginFor(c.req.url, services.addresses),
      })
      const body = downloads.open(c, pieces, MAX_HELD_BYTES + CONNECTION_BYTES)
      return c.body(body, 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="sayso-projects.zip"',
      })
    } catch (error) {
      // Nothing was sent.
      await forget()
      throw error
    }
  })

  app.put('/api/projects/:projectId/conversation', projectOfPath(services, 'own'), async (c) => {
    const { messages } = await readJson(c, ConversationFile, MAX_CONVERSATION_FILE_BYTES)
    // No change is counted: a project takes one conversation, and the making of it was counted.
    await quotas.countBytes(
      c.get('account'),
      messages.reduce((sum, { content }) => sum + content.length, 0),
    )
    if (!(await importedConversations.put(c.get('project').id, messages)))
      throw badRequest('This project has a conversation already. Import it into a new project.')
    return c.body(null, 204)
  })

  return app
}
