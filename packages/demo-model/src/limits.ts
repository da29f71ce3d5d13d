/**
 * The demo's apology for a request that it cannot fulfil: what it is, what it can do here, and how to use a real
 * model.
 */

import type { DemoApp } from './apps/demo-app.ts'
import { demoApps } from './apps.ts'
import type { Conversation } from './request/conversation.ts'

export function describeLimits(conversation: Conversation, installed: DemoApp | null): string {
  const additions = installed?.additions.map(({ prompt }) => `“${prompt}”`) ?? []
  const here =
    installed === null
      ? ''
      : `\n\nIn this app I can change the accent colour (“make it green”, “use #ff6600”), the title (“call it Fern”) and the look (“dark mode”)${additions.length > 0 ? `, and do this: ${additions.join(', ')}` : ''}.`
  const others = demoApps.filter((app) => app !== installed && app.words !== null)
  return `${seeNoPictures(conversation)}I am Sayso’s demo. I play prepared apps and make a few small changes; there is no model behind me, so I cannot do this one.${here}

I can also play another app in its place: ${others.map(({ description }) => description).join(', ')}.

For everything else a real model is needed: open **Use your own model** below the prompt on the first page, or choose another one in the list beside Send.
`
}

/** A sentence to begin with when pictures came with the prompt. */
export function seeNoPictures({ pictureCount }: Conversation): string {
  if (pictureCount === 0) return ''
  return `I cannot see ${pictureCount === 1 ? 'the picture' : 'the pictures'} that you attached, so I go by your words alone. `
}
