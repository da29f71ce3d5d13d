/** The corpus: every probe that is compared with what Expo makes of it. */

import { CONTROL_PROBES } from './controls.ts'
import { DRAWING_PROBES } from './drawing.ts'
import { LAYOUT_PROBES } from './layout.ts'
import { LIST_PROBES } from './lists.ts'
import { PACKAGE_PROBES } from './packages.ts'
import type { ProbeApp } from './probe-app.ts'
import { SURFACE_PROBES } from './surface.ts'
import { TEXT_PROBES } from './text.ts'

export const PROBES: readonly ProbeApp[] = [
  ...LAYOUT_PROBES,
  ...TEXT_PROBES,
  ...CONTROL_PROBES,
  ...LIST_PROBES,
  ...DRAWING_PROBES,
  ...SURFACE_PROBES,
  ...PACKAGE_PROBES,
]
