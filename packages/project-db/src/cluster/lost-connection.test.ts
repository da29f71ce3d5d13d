/** Errors after which work is done again, and those after which a connection counts as lost. */

import { expect, test } from 'vitest'
import { isBystander, isLostConnection } from './lost-connection.ts'

const coded = (code: string) => Object.assign(new Error(code), { code })

test.each([
  ['another backend crashed', '57P02', [true, true]],
  ['the query could not be written any more', 'EPIPE', [true, true]],
  ['the connection broke while the query ran: it may be the one that crashed', 'ECONNRESET', [false, true]],
  ['the query itself is wrong', '42601', [false, false]],
])('[PD21] %s', (_what, code, expected) => {
  expect([isBystander(coded(code)), isLostConnection(coded(code))]).toEqual(expected)
})
