import { type FileChanges, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createWorkbench } from '../editor/workbench.ts'
import { markOf, moveSecret } from './move-secret.ts'

const SECRET = { value: 'key-1.2+3', name: 'ACME_API_KEY' }
const PATH = 'functions/ask/index.ts'

function editingOf(texts: Record<string, string>) {
  const workbench = createWorkbench()
  workbench.loadFiles(new Map(Object.entries(texts).map(([path, text]) => [path, textFile(text)])))
  const saving = { saveChanges: async (_changes: FileChanges) => undefined }
  return { workbench, saving, textOf: (path: string) => workbench.store.getState().files.get(path)?.content }
}

test('[WV16] a function reads the secret where its key was, and other files get a mark', async () => {
  const editing = editingOf({
    'App.tsx': `const a = '${SECRET.value}'`,
    [PATH]: `const a = '${SECRET.value}'; const b = "${SECRET.value}"`,
  })
  expect(await moveSecret(SECRET, editing)).toEqual({ marked: ['App.tsx'], left: [] })
  const read = "(Deno.env.get('ACME_API_KEY') ?? '')"
  expect(editing.textOf(PATH)).toBe(`const a = ${read}; const b = ${read}`)
  expect(editing.textOf('App.tsx')).toBe(`const a = '${markOf(SECRET.name)}'`)
})

test('[WV16] a key inside another text of a function gets the mark, and files that stay are named', async () => {
  const editing = editingOf({
    [PATH]: `const a = 'Bearer ${SECRET.value}'`,
    'locked.ts': SECRET.value,
    'typed.ts': SECRET.value,
  })
  editing.workbench.setLocked('locked.ts', true)
  editing.workbench.editFile('typed.ts', `${SECRET.value} more`)
  expect(await moveSecret(SECRET, editing)).toEqual({ marked: [PATH], left: ['locked.ts', 'typed.ts'] })
  expect(editing.textOf(PATH)).toBe("const a = 'Bearer MOVED_TO_SECRET_ACME_API_KEY'")
})
