/** The person's context at send time, for the model. */

import { MAX_SEEN_PROBLEMS, type SeenByPerson } from '@sayso/wire'
import type { PreviewController } from './preview-controller.ts'

export function seenByPerson({ store }: Pick<PreviewController, 'store'>): SeenByPerson {
  const { state } = store.getState()
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const here = { locale, timeZone }
  if (state === null) return here
  return {
    ...here,
    problems: state.problems.slice(0, MAX_SEEN_PROBLEMS),
    address: state.route.slice(0, MAX_ADDRESS_CHARS),
  }
}

const MAX_ADDRESS_CHARS = 1_000
