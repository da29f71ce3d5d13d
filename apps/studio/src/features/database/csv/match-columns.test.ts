import type { DatabaseColumn } from '@sayso/wire'
import { expect, test } from 'vitest'
import { matchColumns } from './match-columns.ts'

const column = (name: string, isGenerated = false): DatabaseColumn => ({
  ...{ name, type: 'text', isNullable: true, hasDefault: false, isKey: false, isGenerated },
  ...{ choices: null, refersTo: null },
})

test('[SN202] columns of a file are matched by name, whatever their case and spaces, each once', () => {
  const columns = [column('id'), column('owner_id'), column('total', true), column('Name')]
  expect(matchColumns([' Owner ID ', 'name', 'total', 'NAME', 'extra', 'id'], columns)).toEqual([
    ...['owner_id', 'Name', null, null, null, 'id'],
  ])
})
