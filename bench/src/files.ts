/**
 * Measures the work between text and files: applying an answer, opening and importing a big project, the length of
 * follow-ups.
 */

import { writeProjectZip } from '@sayso/archive'
import { fileTree, type ProjectFile, type ProjectFiles, textFile } from '@sayso/project'
import { measureEdits } from '@sayso/response/testing/follow-ups'
import { startProduct } from '@sayso/testing/product'
import { createVisitor, type Visitor } from '@sayso/testing/visitor'
import type { ImportResponse, ProjectResponse } from '@sayso/wire'
import { createWorkbench } from '@sayso/workbench'
import { measureWorkspace } from '@sayso/workbench/testing/measure-workspace'
import { type Metric, metric } from './measure/metric.ts'

const ROUNDS = 25
const OPENINGS = 15
const IMPORTS = 3

export async function measureFiles(): Promise<Metric[]> {
  // The first rounds pay for compilation.
  const applying = measureWorkspace({ files: 100, rounds: ROUNDS + 5 }).slice(5)
  const product = await startProduct()
  try {
    const visitor = createVisitor(product.url)
    await visitor.post('/api/session', {})
    return [
      metric('applying an answer of 100 files, with hashes', 'ms', applying),
      metric('opening a project of 2,000 files: asked → listed', 'ms', await openOften(visitor)),
      metric('importing a project of 20 MB: zip sent → project opened', 'ms', await importOften(visitor)),
      metric('output of ten follow-ups: edits ÷ whole files', 'ratio', [measureEdits().ratio]),
    ]
  } finally {
    await product.dispose()
  }
}

async function openOften(visitor: Visitor): Promise<number[]> {
  const { project } = await importFiles(visitor, sourceFiles({ count: 2_000, charsEach: 2_000 }))
  const samples: number[] = []
  for (let round = 0; round < OPENINGS; round += 1) {
    const startedAtMs = performance.now()
    const { files } = await visitor.get<ProjectResponse>(`/api/projects/${project.id}`)
    const workbench = createWorkbench()
    workbench.loadFiles(new Map(Object.entries(files).flatMap(toPair)))
    const rows = fileTree(workbench.store.getState().files)
    samples.push(performance.now() - startedAtMs)
    if (rows.length === 0) throw new Error('The project has no files.')
  }
  // The first one warms the database up.
  return samples.slice(1)
}

async function importOften(visitor: Visitor): Promise<number[]> {
  const files = sourceFiles({ count: 1_000, charsEach: 20_000 })
  const samples: number[] = []
  for (let round = 0; round < IMPORTS; round += 1) {
    // Contents are stored once: each round must bring its own.
    const own = new Map([...files].map(([path, file]) => [path, textFile(`// ${round}\n${file.content}`)]))
    const startedAtMs = performance.now()
    await importFiles(visitor, own)
    samples.push(performance.now() - startedAtMs)
  }
  return samples
}

function importFiles(visitor: Visitor, files: ProjectFiles): Promise<ImportResponse> {
  const zip = new Blob(
    [...writeProjectZip(files)].map((piece) => Buffer.from(piece)),
    { type: 'application/zip' },
  )
  return visitor.post<ImportResponse>('/api/projects/import?name=measured', zip)
}

function sourceFiles({ count, charsEach }: { count: number; charsEach: number }): ProjectFiles {
  const files = new Map<string, ProjectFile>()
  for (let index = 0; index < count; index += 1) {
    const lines: string[] = []
    for (let line = 0; lines.length * 50 < charsEach; line += 1) {
      lines.push(
        `export const value${index}x${line} = compute(${(index * 7919 + line * 104_729) % 1_000_003})`,
      )
    }
    files.set(`src/group-${index % 40}/file-${index}.ts`, textFile(`${lines.join('\n')}\n`))
  }
  return files
}

function toPair([path, entry]: [string, ProjectResponse['files'][string]]): [string, ProjectFile][] {
  return entry.type === 'file' ? [[path, { content: entry.content, isBinary: entry.isBinary }]] : []
}
