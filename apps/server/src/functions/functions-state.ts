/** A project's functions as its makers see them: their problems, schedules and last calls. */

import type {
  FunctionCompiler,
  FunctionProblem,
  FunctionSchedule,
  Functions,
  LoggedCall,
} from '@sayso/functions'
import type { FunctionSchedules, StoredSchedule } from '@sayso/storage'
import type { FunctionsState } from '@sayso/wire'
import type { EngineSetUp } from './engine-set-up.ts'
import type { FunctionSets, KnownFunctions } from './function-sets.ts'

export interface StateParts {
  isOn: boolean
  functions: Functions
  compiler: FunctionCompiler
  engine: EngineSetUp
  sets: FunctionSets
  schedules: Pick<FunctionSchedules, 'list'>
}

/** Returns a reader that compiles what has changed. */
export function createStateReader(parts: StateParts): (ref: string) => Promise<FunctionsState> {
  const { isOn, functions, compiler, engine, sets, schedules } = parts

  async function compile(ref: string, known: KnownFunctions): Promise<readonly FunctionProblem[]> {
    if (known.names.size === 0) return []
    const { hash, readFiles } = known
    const result = await compiler.compile({ ref, hash, readFiles })
    return result.kind === 'failed' ? result.problems : []
  }

  return async (ref) => {
    const known = await sets.find(ref)
    if (known === null || !isOn) return { ...EMPTY, isOn, setUp: 'ready' }
    // The page's app may call one next.
    if (known.names.size > 0) functions.prepare()
    const setUp = await engine.state()
    const planned = await known.schedules()
    const problems = [...(await compile(ref, known)), ...planned.problems]
    const failures = problems.length > 0 ? [] : functions.failures(ref, known.hash)
    const names = [...known.names]
    const stored = known.purpose === 'live' ? await schedules.list(ref) : []
    const open = await Promise.all(names.map((name) => known.isOpen(name)))
    return {
      ...{ isOn, setUp },
      functions: names.map((name, index) => ({
        ...{ name, needsKey: open[index] !== true },
        schedule: toSchedule(
          planned.schedules.find((each) => each.name === name),
          stored.find((each) => each.name === name),
        ),
      })),
      problems: [...problems, ...failures].slice(0, MAX_PROBLEMS).map(toProblem),
      calls: functions.log(ref).map(toCall),
    }
  }
}

/** @param stored its runs; those of the test data have none. */
function toSchedule(
  planned: FunctionSchedule | undefined,
  stored: StoredSchedule | undefined,
): FunctionsState['functions'][number]['schedule'] {
  if (planned === undefined) return null
  const { nextAt, lastAt, lastStatus, lastTookMs } = stored ?? NEVER
  return {
    ...{ cron: planned.cron, timeZone: planned.timeZone, nextAt: nextAt?.toISOString() ?? null },
    lastRun: lastAt === null ? null : { at: lastAt.toISOString(), status: lastStatus, tookMs: lastTookMs },
  }
}

const NEVER = { nextAt: null, lastAt: null, lastStatus: null, lastTookMs: null }
const EMPTY = { functions: [], problems: [], calls: [] }
const MAX_PROBLEMS = 20

function toCall({
  id,
  name,
  cause,
  atMs,
  method,
  status,
  tookMs,
  lines,
}: LoggedCall): FunctionsState['calls'][number] {
  return { id, name, cause, at: new Date(atMs).toISOString(), method, status, tookMs, lines }
}

function toProblem({ file, line, message }: FunctionProblem): FunctionsState['problems'][number] {
  return { message, file: file ?? null, line: line ?? null }
}
