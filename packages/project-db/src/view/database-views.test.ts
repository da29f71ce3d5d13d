import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import type { Connections } from '../cluster/connections.ts'
import { createDatabaseViews } from './database-views.ts'

type WorkOptions = Parameters<Connections['withOwn']>[1]

test('[PW4] a statement of a person is ended from outside after ten seconds, and so is every other look', async () => {
  const asked: WorkOptions[] = []
  const views = viewsOn(
    connectionsThat((options) => {
      asked.push(options)
      throw endedFromOutside()
    }),
  )
  expect(await views.runReadOnly('project', 'select pg_sleep(60)')).toEqual({
    success: false,
    error: 'This took too long.',
    change: null,
  })
  await expect(views.overview('project')).rejects.toThrow('This took too long.')
  await expect(views.people('project', 0)).rejects.toThrow('This took too long.')
  expect(asked.map(({ login, limitMs }) => [login, limitMs])).toEqual(
    Array.from({ length: 3 }, () => ['owner', 10_000]),
  )
})

test('[PW4] an error that is not its end is thrown', async () => {
  const views = viewsOn(
    connectionsThat(() => {
      throw new Error('The cluster is gone.')
    }),
  )
  await expect(views.runReadOnly('project', 'select 1')).rejects.toThrow('The cluster is gone.')
})

function viewsOn(connections: Connections) {
  return createDatabaseViews({
    find: async () => 'ref',
    hasLiveData: async () => false,
    marksOf: async () => ({}),
    connections,
  })
}

function endedFromOutside(): DatabaseError {
  const error = new DatabaseError('This took too long.', 0, 'error')
  error.code = '57P01'
  return error
}

function connectionsThat(run: (options: WorkOptions) => never): Connections {
  const unused = () => {
    throw new Error('A view opens connections for its work alone.')
  }
  return {
    configOf: unused,
    shares: { connect: unused, onFull: unused },
    patience: unused,
    endLater: unused,
    working: () => new Map(),
    endNow: unused,
    isBystander: unused,
    endAbandoned: unused,
    checkRest: unused,
    async withOwn(_ref, options) {
      return run(options)
    },
  }
}
