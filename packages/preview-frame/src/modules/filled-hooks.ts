/** Finds hooks that stood in for missing ones and become real with a module's next version. */

import type { BundledModule } from '@sayso/wire'

export function fillsHooks(before: BundledModule | undefined, after: BundledModule): boolean {
  if (before === undefined) return false
  return listFilled(before, after).some((specifier) => importsHooks(after.code, specifier))
}

/** Specifiers that led nowhere in one version of a module and lead somewhere in the next. */
export function listFilled(before: BundledModule, after: BundledModule): string[] {
  return Object.keys(after.targets).filter(
    (specifier) =>
      before.targets[specifier]?.kind === 'missing' && after.targets[specifier]?.kind !== 'missing',
  )
}

/** Whether a module's code uses an import that is named like a hook. */
function importsHooks(code: string, specifier: string): boolean {
  const wanted = JSON.stringify(specifier).slice(1, -1)
  for (const [, variable = '', , imported] of code.matchAll(IMPORT)) {
    if (imported === wanted && new RegExp(`\\b${variable}\\.use[A-Z]`).test(code)) return true
  }
  return false
}

const IMPORT = /const (\w+) = \$import\((["'`])(.*?)\2\)/g
