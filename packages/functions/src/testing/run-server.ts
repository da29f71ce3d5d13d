/** A process that starts an engine and reports its process id, for a test that kills it. */

import { findEngine } from '../process/engine-program.ts'
import { FUNCTION_LIMITS } from '../process/limits.ts'
import { startEngine } from '../process/start-engine.ts'
import { readWorkerParts } from '../process/worker-parts.ts'

const program = await findEngine()
if (program === null) throw new Error('The engine is not installed.')
const { pid } = await startEngine({
  program,
  parts: await readWorkerParts(),
  script: 'export default { fetch: () => new Response() }',
  ...{ homeUrl: 'http://localhost:1/db/ref', homeAddress: '127.0.0.1:1', homeKey: '' },
  limits: FUNCTION_LIMITS,
  onLine: () => undefined,
  hide: (text) => text,
  signal: new AbortController().signal,
})
process.send?.(pid)
