/** Spanish for the sentences of the server, the check and the preview. */

import type { SentenceTexts } from '../sentence-texts.ts'
import { answers } from './answers.ts'
import { bundler } from './bundler.ts'
import { check } from './check.ts'
import { compat } from './compat.ts'
import { database } from './database.ts'
import { files } from './files.ts'
import { labels } from './labels.ts'
import { members } from './members.ts'
import { packages } from './packages.ts'
import { parts } from './parts.ts'
import { plans } from './plans.ts'
import { preview } from './preview.ts'
import { repairs } from './repairs.ts'
import { review } from './review.ts'
import { server } from './server.ts'
import { upgrade } from './upgrade.ts'

export const spanishSentences: SentenceTexts = {
  sentences: {
    ...answers,
    ...bundler,
    ...check,
    ...compat,
    ...database,
    ...files,
    ...labels,
    ...members,
    ...packages,
    ...plans,
    ...preview,
    ...repairs,
    ...review,
    ...server,
    ...upgrade,
  },
  parts,
}
