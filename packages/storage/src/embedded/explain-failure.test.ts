import { expect, test } from 'vitest'
import { StorageError } from '../database/storage-error.ts'
import { explainFailure } from './explain-failure.ts'

test.each([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'disk-full'],
  ["ENOSPC: no space left on device, write '/data/postgres/password'", 'disk-full'],
  ['initdb: error: could not create directory "/data/postgres": Permission denied', 'not-writable'],
  ["Error: EROFS: read-only file system, mkdir '/data/postgres'", 'not-writable'],
  ['FATAL:  data directory "/data/postgres/cluster" has wrong ownership', 'not-writable'],
  ['FATAL:  lock file "postmaster.pid" already exists\nHINT:  Is another postmaster running?', 'in-use'],
  ['FATAL:  database files are incompatible with server', 'damaged'],
  ['error: password authentication failed for user "sayso"', 'damaged'],
  ['LOG:  starting\nPANIC:  could not locate a valid checkpoint record\nLOG:  shutting down', 'cannot-start'],
])('[S5] “%s” is %s', (text, code) => {
  const error = explainFailure(text, '/data')
  expect(error.code).toBe(code)
  expect(error.message).toMatch(/^[^\n]+$/)
  expect(error.action).toMatch(/^[^\n]+\.$/)
})

test('[S5] an unknown failure shows the last complaint', () => {
  const text = 'LOG:  starting\nPANIC:  could not locate a valid checkpoint record\nLOG:  shutting down\n'
  expect(explainFailure(text, '/data').message).toContain('could not locate a valid checkpoint record')
  expect(explainFailure('', '/data').message).toContain('it said nothing')
})

test('[S5] what was explained before stays as it is', () => {
  const known = new StorageError('disk-full', { message: 'a', action: 'b' })
  expect(explainFailure('whatever', '/data', known)).toBe(known)
})
