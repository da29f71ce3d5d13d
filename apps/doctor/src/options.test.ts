/** The command line, from words to options. */

import path from 'node:path'
import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

const read = (...args: string[]) => readOptions(args, path.resolve('/home/ada'))

test('paths are below the folder of the command', () => {
  expect(read('app', '--pictures', 'shots')).toEqual({
    ok: true,
    isHelp: false,
    app: null,
    project: path.resolve('/home/ada/app'),
    picturesDir: path.resolve('/home/ada/shots'),
    allowPackages: false,
    isDark: false,
  })
})

test.each(['apps/phone', './apps/phone/', 'apps\\phone'])('the app %s is the one in apps/phone', (app) => {
  expect(read('repository', '--app', app)).toMatchObject({ ok: true, app: 'apps/phone' })
})

test('one project is tried, with options that there are', () => {
  expect(read()).toEqual({ ok: false, message: 'Name one folder or zip to try.' })
  expect(read('one', 'two').ok).toBe(false)
  expect(read('one', '--fast')).toMatchObject({ ok: false, message: expect.stringContaining('--fast') })
  expect(read('--help')).toMatchObject({ ok: true, isHelp: true })
})
