import { expect, test } from 'vitest'
import { ApiFailure } from '../http/api-failure.ts'
import type { AppContext } from '../http/context.ts'
import type { Services } from '../http/services.ts'
import { sendProject } from './open-project.ts'

test.each([
  [201, 'The project is made'],
  [200, 'Too much'],
] as const)('[SV276] a refusal after %i says whether the project was made', async (status, sentence) => {
  const refusal = new ApiFailure({ code: 'rate-limited', error: 'Too much.' }, { retryAfterMs: 60_000 })
  const services = { largeAnswers: { send: () => Promise.reject(refusal) } } as unknown as Services
  const sending = sendProject(services, {} as AppContext, { accountId: 'ada', projectId: 'garden', status })
  await expect(sending).rejects.toMatchObject({
    message: expect.stringContaining(sentence),
    retryAfterSeconds: 60,
  })
})
