import { expect, test } from 'vitest'
import { harmlessEnvironment } from './child-environment.ts'

test('a child process gets the variables of every program, those named for it, and no others', () => {
  const environment = {
    PATH: '/bin',
    HOME: '',
    SAYSO_SECRET: 'secret',
    SSL_CERT_FILE: '/ca.pem',
    TMP: undefined,
  }
  expect(harmlessEnvironment(environment)).toEqual({ PATH: '/bin' })
  expect(harmlessEnvironment(environment, ['SSL_CERT_FILE'])).toEqual({
    PATH: '/bin',
    SSL_CERT_FILE: '/ca.pem',
  })
})
