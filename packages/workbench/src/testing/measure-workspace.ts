/**
 * How long it takes to apply a streamed artifact to the workspace, with the tree's hash. For the benchmark.
 */

import { hashTree } from '@sayso/project'
import { createWorkbench } from '../editor/workbench.ts'

/**
 * Milliseconds of each round: all pushes of the answer, each file being written as its action closes, and the tree's hash at the
 * end.
 */
export function measureWorkspace({ files, rounds }: { files: number; rounds: number }): number[] {
  const chunks = Array.from({ length: files }, (_, index) => action(index))
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    const workbench = createWorkbench()
    const answer = workbench.beginMessage('message')
    answer.push('<saysoArtifact id="app" title="The app">\n')
    for (const chunk of chunks) answer.push(chunk)
    answer.push('</saysoArtifact>')
    answer.end({ complete: true })
    hashTree(workbench.store.getState().files)
    times.push(performance.now() - start)
  }
  return times
}

/** A file of about 3 KB, as generated screens are. */
function action(index: number): string {
  const body = Array.from(
    { length: 60 },
    (_, line) => `  const value${line} = <Text>{${index} + ${line}}</Text>\n`,
  ).join('')
  return `<saysoAction type="file" filePath="app/group-${index % 7}/screen-${index}.tsx">\n${body}</saysoAction>\n`
}
