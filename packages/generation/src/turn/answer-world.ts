/** The world of a turn's model: the project, its earlier versions, its data, and the app on a page that has it open. */

import type { ProjectFiles } from '@sayso/project'
import { createContinuation } from '@sayso/response'
import { DEFAULT_CONTEXT_TOKENS } from '../context/build-model-request.ts'
import type { createAttentiveModel } from '../listening/attentive-model.ts'
import type { ModelInfo } from '../ports/ports.ts'
import type { CurrentTurn } from './current-turn.ts'
import { createFileWriter } from './file-writer.ts'
import type { PreparedTurn } from './prepare-turn.ts'

type AnswerWorld = Parameters<typeof createAttentiveModel>[1]

export function answerWorld(
  { parts, turn, prepared }: Pick<CurrentTurn, 'parts' | 'turn'> & { prepared: PreparedTurn },
  model: ModelInfo,
): AnswerWorld {
  const { files, deleted, looksOver } = prepared
  const { projectDatabase, checker, checkLine, turnFiles, askPage } = parts
  const { projectId } = turn
  return {
    ...{ files, deleted, looksOver },
    contextTokens: model.contextTokens ?? DEFAULT_CONTEXT_TOKENS,
    hasFunctions: parts.secretNames !== undefined,
    filesAfter: (written) => filesAfter(prepared, written),
    filesOfVersion: (version) => turnFiles.filesOfNumber(projectId, version),
    ...(projectDatabase && { sampleRows: (table: string) => projectDatabase.sample(projectId, table) }),
    app: {
      ask: (signal) => askPage(projectId, signal),
      async check(checked) {
        if (checker === undefined) return null
        const check = () => checker.check(checked)
        return (await (checkLine === undefined ? check() : checkLine.run(turn.userId, check))) ?? null
      },
      canSee: model.acceptsImages,
    },
  }
}

/** As the turn itself writes them, but for what the end of an answer adds. */
function filesAfter(
  { files, lockedPaths, attachments, mode, continuedAnswer }: PreparedTurn,
  written: string,
): ProjectFiles {
  const joined = createContinuation(continuedAnswer ?? '')
  const writer = createFileWriter({ files, lockedPaths, attachments, mode })
  writer.push(continuedAnswer === null ? written : joined.push(written) + joined.end())
  return writer.files()
}
