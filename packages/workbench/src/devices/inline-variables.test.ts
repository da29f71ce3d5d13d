import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createVariableInliner } from './inline-variables.ts'

const inline = createVariableInliner({ EXPO_PUBLIC_SUPABASE_URL: 'https://a.test/db/x' })

test('[WL5] code gets the value of a variable in its place, as a text; other variables and other files stay', () => {
  const files = new Map([
    ['lib/supabase.ts', textFile('createClient(process.env.EXPO_PUBLIC_SUPABASE_URL!, process.env.OTHER)')],
    ['notes.md', textFile('process.env.EXPO_PUBLIC_SUPABASE_URL')],
    ['app/index.tsx', textFile('export default () => process.env.EXPO_PUBLIC_SUPABASE_URL_2')],
  ])
  const made = inline(files)
  expect(made.get('lib/supabase.ts')?.content).toBe('createClient("https://a.test/db/x"!, process.env.OTHER)')
  expect(made.get('notes.md')).toBe(files.get('notes.md'))
  expect(made.get('app/index.tsx')).toBe(files.get('app/index.tsx'))
})

test('[WL5] what did not change stays the same object, so that it is not sent again', () => {
  const files = new Map([['a.ts', textFile('process.env.EXPO_PUBLIC_SUPABASE_URL')]])
  expect(inline(files).get('a.ts')).toBe(inline(new Map(files)).get('a.ts'))
})

test('[WL5] the values of public.env count for more, and a change of them reaches code that did not change', () => {
  const code = textFile('process.env.EXPO_PUBLIC_SUPABASE_URL + process.env.EXPO_PUBLIC_A')
  const contentWith = (variables: string) =>
    inline(
      new Map([
        ['a.ts', code],
        ['public.env', textFile(variables)],
      ]),
    ).get('a.ts')?.content
  expect(contentWith('EXPO_PUBLIC_A=1')).toBe('"https://a.test/db/x" + "1"')
  expect(contentWith('EXPO_PUBLIC_A=2\nEXPO_PUBLIC_SUPABASE_URL=own')).toBe('"own" + "2"')
})
