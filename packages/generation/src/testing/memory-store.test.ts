/** The store of the tests keeps the contract of the real one. */

import { textFile } from '@sayso/project'
import { testTurnStoreContract } from '@sayso/storage/testing/turn-store-contract'
import { createMemoryStore } from './memory-store.ts'

testTurnStoreContract('The store in memory', () => {
  let counter = 0
  const store = createMemoryStore({ now: () => new Date() })
  const addUser = () => `user-${++counter}`
  return {
    turns: store.turns,
    addUser,
    async addProject(userId = addUser()) {
      const projectId = `project-${++counter}`
      store.addProject({ projectId, userId, files: new Map([['a.txt', textFile('a')]]) })
      return { userId, projectId, versionId: store.versions(projectId)[0]?.id ?? '' }
    },
    countMessages: store.countedMessages,
  }
})
