import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { withDataVariables } from './export-files.ts'

const connection = async () => ({ path: '/db/abc', anonKey: 'key' })
const CODE = textFile('createClient(process.env.EXPO_PUBLIC_SUPABASE_URL!)')

test('[SV28] an app that asks for its data goes out with its address, and a line about it', async () => {
  const files = new Map([
    ['lib/supabase.ts', CODE],
    ['README.md', textFile('# Board\n')],
  ])
  const once = await withDataVariables(files, connection, 'https://sayso.test')
  expect(once.get('.env')?.content).toBe(
    'EXPO_PUBLIC_SUPABASE_URL=https://sayso.test/db/abc\nEXPO_PUBLIC_SUPABASE_ANON_KEY=key\n',
  )
  expect(once.get('README.md')?.content).toMatch(/^# Board\n\n.*`\.env` says where/)
  const twice = await withDataVariables(once, connection, 'https://sayso.test')
  expect(twice.get('README.md')?.content).toBe(once.get('README.md')?.content)
})

test('[SV28] no other project is changed, and nothing is asked about it', async () => {
  const files = new Map([['app/index.tsx', textFile('export default () => null')]])
  const asked = () => Promise.reject(new Error('asked'))
  expect(await withDataVariables(files, asked, 'https://sayso.test')).toBe(files)
})
