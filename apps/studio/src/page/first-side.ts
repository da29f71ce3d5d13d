/** The column with which a project opens on a page that has room for one. */

import type { ProjectResponse } from '@sayso/wire'

type Opened = Pick<ProjectResponse, 'messages'> & { version: Pick<ProjectResponse['version'], 'cause'> }

/** Null: the one that was shown last. `hasPrompt`: the project begins with one. */
export function firstSide({ version, messages }: Opened, hasPrompt: boolean): 'chat' | 'pane' | null {
  if (hasPrompt) return 'chat'
  // An app that was brought along is looked at before it is changed.
  return version.cause === 'import' && messages.length === 0 ? 'pane' : null
}
