import { expect, test } from 'vitest'
import { mergeResults, screensLeft } from './merge-results.ts'
import type { VisitResult } from './visit-app.ts'
import { dataSettings, personOf } from './visit-data.ts'

const screens = ['index', 'profile', 'admin', 'sign-in'].map((name) => ({
  pattern: `/${name}`,
  filePath: `app/${name}.tsx`,
}))
const problem = (id: string) => ({ id, kind: 'render' as const, message: id, place: null })
const signedIn: VisitResult = {
  ...{ screenCount: 4, openedCount: 1, pressCount: 5 },
  wellPaths: ['app/index.tsx'],
  brokenPaths: ['app/profile.tsx'],
  guardedPaths: ['app/admin.tsx', 'app/sign-in.tsx'],
  signedInCount: 2,
  looks: [],
  problems: [problem('a')],
}

test('[V10] a stranger opens what was not opened signed in', () => {
  expect(screensLeft(screens, signedIn).map(({ pattern }) => pattern)).toEqual(['/admin', '/sign-in'])
})

test('[V10] both visits make one result: what either opened, and what was wrong in either', () => {
  const stranger: VisitResult = {
    ...{ screenCount: 2, openedCount: 1, pressCount: 2 },
    wellPaths: ['app/sign-in.tsx'],
    brokenPaths: ['app/index.tsx'],
    guardedPaths: ['app/admin.tsx'],
    looks: [],
    problems: [problem('a'), problem('b')],
  }
  expect(mergeResults(signedIn, stranger)).toEqual({
    ...{ screenCount: 4, openedCount: 2, pressCount: 7 },
    wellPaths: ['app/sign-in.tsx'],
    brokenPaths: ['app/profile.tsx', 'app/index.tsx'],
    guardedPaths: ['app/admin.tsx'],
    signedInCount: 2,
    looks: [],
    problems: [problem('a'), problem('b')],
  })
})

test('[V10] a session is somebody’s, and anything else is nobody’s', () => {
  expect(personOf('{"user":{"id":"ada"}}')).toBe('ada')
  for (const other of [undefined, '', 'null', '{', '7', '{"user":7}', '{"user":{"id":7}}'])
    expect(personOf(other)).toBeNull()
})

test('[V10] the session is where the client of this address keeps it, and only for somebody who is signed in', () => {
  const url = 'https://k3.sayso.example.com/db/abc'
  const environment = { EXPO_PUBLIC_SUPABASE_URL: url, EXPO_PUBLIC_SUPABASE_ANON_KEY: 'key' }
  const data = { ref: 'abc', environment, session: '{}', isIncomplete: false }
  const own = { environment: { EXPO_PUBLIC_SUPABASE_URL: 'own', EXPO_PUBLIC_TITLE: 'Chat' } }
  expect(dataSettings(own, { data, isSignedIn: true })).toEqual({
    environment: { ...environment, EXPO_PUBLIC_TITLE: 'Chat' },
    storage: { 'sb-k3-auth-token': '{}', 'expo-secure-store:sb-k3-auth-token': '{}' },
    checkRef: 'abc',
  })
  expect(dataSettings(own, { data, isSignedIn: false }).storage).toEqual({})
  expect(dataSettings(own, { data: { ...data, session: null }, isSignedIn: true }).storage).toEqual({})
})
