/** Failures of calls, and what the log says of those that SQL asked for. */

import { expect, test } from 'vitest'
import { createCallLog, type LoggedCall } from './call-log.ts'
import { findFailures } from './find-failures.ts'

test('[FN20] a call by SQL has its cause, and its failure is named by its function or its address', () => {
  const log = createCallLog()
  const insert = { event: 'insert', table: 'messages' } as const
  const begin = (name: string, cause: LoggedCall['cause']) =>
    log.begin({ id: name, name, hash: 'h', method: 'POST', cause })
  const end = (call: LoggedCall, status: number, error?: string) => {
    call.status = status
    if (error !== undefined) log.fail(call, error)
  }
  end(begin('tell', insert), 404, 'There is none.')
  end(begin('https://a.example/in', { event: 'sql' }), 500, 'It answered with the status 500.')
  end(begin('asked', null), 200)
  expect(log.list().map(({ cause }) => cause)).toEqual([null, { event: 'sql' }, insert])
  expect(findFailures(log.list()).map(({ message }) => message)).toEqual([
    'https://a.example/in: It answered with the status 500.',
    'functions/tell: There is none.',
  ])
  end(begin('https://a.example/in', { event: 'sql' }), 200)
  expect(findFailures(log.list())).toHaveLength(1)
})

test('[FN4] what is kept of failures is bounded, and so is what calls that left had written', () => {
  const log = createCallLog()
  for (let count = 0; count < 300; count++)
    log.fail(
      log.begin({ id: `${count}`, name: 'a', hash: 'h', method: 'POST', cause: null }),
      'x'.repeat(2000),
    )
  const chars = log
    .list()
    .flatMap(({ lines }) => lines.map(({ text }) => text.length))
    .reduce((a, b) => a + b, 0)
  expect(log.list()).toHaveLength(100)
  expect(chars).toBe(100_000)
})
