/**
 * Finds undeclared names with TypeScript's own compiler and the exact types of the SDK: the preview would throw on
 * reaching them, maybe on a screen that nobody has opened.
 */

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { installFolder } from '@sayso/expo-sdk'
import { isFunctionPath, type ProjectFiles, sdkOfProject } from '@sayso/project'
import type { Problem } from '@sayso/wire'
import { createCompilerOutput } from './compiler-output.ts'
import { withoutOutsideImports } from './outside-imports.ts'
import { readDiagnostics } from './read-diagnostics.ts'

const TIMEOUT_MS = 8_000
const CODE = /\.(tsx?|jsx?|json)$/
/** Test files have other globals, as functions have; settings are ours. */
const LEFT_OUT = /(^|\/)(__tests__\/|[^/]*\.test\.[jt]sx?$|[jt]sconfig[^/]*\.json$|package(-lock)?\.json$)/

/**
 * Also empty if the names cannot be checked: without the SDK's types, for a platform without the compiler, or when it
 * takes too long.
 */
export async function checkNames(files: ProjectFiles): Promise<Problem[]> {
  const compiler = findCompiler()
  const types = path.join(installFolder(sdkOfProject(files)), 'node_modules')
  if (compiler === null || !existsSync(types)) return []
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-check-'))
  try {
    await writeProject(folder, files)
    await symlink(types, path.join(folder, 'node_modules'), 'junction')
    const allowed = [folder, types, path.dirname(compiler)]
    const roots = [...allowed, ...(await Promise.all(allowed.map((root) => realpath(root))))]
    return readDiagnostics(await run(compiler, folder, roots), files)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The native program itself: its wrapper would leave it running when it is ended. */
function findCompiler(): string | null {
  try {
    const fromHere = createRequire(import.meta.url)
    const fromTypeScript = createRequire(fromHere.resolve('typescript/package.json'))
    const platform = `@typescript/typescript-${process.platform}-${process.arch}`
    const folder = path.dirname(fromTypeScript.resolve(`${platform}/package.json`))
    return path.join(folder, 'lib', process.platform === 'win32' ? 'tsc.exe' : 'tsc')
  } catch {
    // Not every platform has it; the rest of the check does without.
    return null
  }
}

async function writeProject(folder: string, files: ProjectFiles): Promise<void> {
  for (const [name, file] of files) {
    if (file.isBinary || !CODE.test(name) || LEFT_OUT.test(name) || isFunctionPath(name)) continue
    const target = path.join(folder, name)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, withoutOutsideImports(name, file.content))
  }
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS))
}

/** The starter's own settings, except for those about style. */
const SETTINGS = {
  compilerOptions: {
    ...{ target: 'ESNext', module: 'ESNext', moduleResolution: 'bundler', moduleDetection: 'force' },
    ...{ lib: ['DOM', 'ESNext'], jsx: 'react-jsx', types: ['react', 'node'], paths: { '@/*': ['./*'] } },
    ...{ customConditions: ['react-native'], allowJs: true, resolveJsonModule: true, esModuleInterop: true },
    ...{ strict: true, noImplicitAny: false, noEmit: true, skipLibCheck: true },
  },
  include: ['**/*'],
}

/** Findings of the compiler; empty when it is late. */
function run(compiler: string, folder: string, roots: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const output = createCompilerOutput(roots)
    let isLate = false
    const child = spawn(compiler, ['-p', '.', '--pretty', 'false', '--listFiles'], {
      cwd: folder,
      // Go gives memory back sooner with a limit in sight.
      env: { ...process.env, GOMEMLIMIT: '300MiB' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const end = () => child.kill('SIGKILL')
    const timer = setTimeout(() => {
      isLate = true
      end()
    }, TIMEOUT_MS)
    process.once('exit', end)
    createInterface(child.stdout).on('line', output.add)
    child.on('error', () => {
      isLate = true
    })
    child.on('close', () => {
      clearTimeout(timer)
      process.off('exit', end)
      resolve(isLate ? '' : output.findings())
    })
  })
}
