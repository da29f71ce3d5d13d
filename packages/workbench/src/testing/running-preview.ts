/** For tests: the state of a preview whose app runs. */

import type { PreviewState } from '@sayso/preview'

export const RUNNING_PREVIEW: PreviewState = {
  phase: 'running',
  failure: null,
  preparation: null,
  revision: 3,
  shownRevision: 3,
  isBlank: false,
  isBehind: false,
  problems: [],
  route: '/',
  console: [],
  requests: [],
  phoneMarks: null,
  fixedScheme: null,
  standIns: [],
  extraPackages: { isFetching: false, questions: [], missingPeers: [] },
  lastTiming: null,
  isInspecting: false,
  inspected: null,
  foundElements: null,
  changed: null,
  refusedMessageCount: 0,
}
