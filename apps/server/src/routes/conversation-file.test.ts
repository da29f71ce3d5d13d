import { expect, test } from 'vitest'
import { writeConversation } from './conversation-file.ts'

const base = { createdAt: '2026-11-26T10:00:00.000Z', versionNumber: null }

test('[SV45] prompts are whole, and answers are their words and the files that they changed', async () => {
  const answer = `Here is your list.

<saysoArtifact id="a" title="List">
<saysoAction type="file" filePath="app/index.tsx">export default () => null
</saysoAction>
<saysoAction type="delete" filePath="app/old.tsx"></saysoAction>
</saysoArtifact>

Swipe to delete.`
  const text = await writeConversation('Groceries', [
    {
      ...base,
      role: 'user',
      content: 'A list\nof groceries',
      attachments: [
        {
          ...{ id: 'p', name: 'sketch.png', mediaType: 'image/png', widthPx: 1, heightPx: 1, sizeBytes: 9 },
          assetPath: 'assets/sketch.png',
        },
      ],
    },
    { ...base, role: 'assistant', content: answer, versionNumber: 1 },
    { ...base, role: 'user', content: 'Repair this', repair: { attempt: 1, ofMessageId: 'm', problems: [] } },
  ])
  expect(text).toBe(`# Groceries: the conversation

## You, 2026-11-26

A list
of groceries

Picture: sketch.png

## Sayso, 2026-11-26, version 1

Here is your list.

Swipe to delete.

- file \`app/index.tsx\`
- delete \`app/old.tsx\`
`)
})

test('[SV45] an answer that broke off says which file it did not finish', async () => {
  const content = 'Sure.\n<saysoArtifact id="a" title="T"><saysoAction type="file" filePath="a.ts">half'
  expect(await writeConversation('A', [{ ...base, role: 'assistant', content }])).toContain(
    '- file `a.ts`, not finished',
  )
})
