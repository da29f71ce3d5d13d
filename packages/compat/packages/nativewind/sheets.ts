/** The compiled style sheets of the document. */

import { followScheme } from './color-scheme'
import { type ClassSheet, createClassCompiler } from './compile-classes'
import './jsx'
import './components'
import { noteStyleChange } from './declared-styles'

const compilers = new Map<string, ReturnType<typeof createClassCompiler>>()

/**
 * Called by the module that a style sheet of the project becomes. The text of the element is changed only where the
 * rules are others.
 */
export function applyClassNames(path: string, sheet: ClassSheet): void {
  const compile = compilers.get(path) ?? createClassCompiler()
  compilers.set(path, compile)
  const text = withPlace(path, () => compile({ ...sheet, config: configOf(sheet.config) }))
  const id = `style:${path}`
  const element = document.getElementById(id) ?? document.head.appendChild(document.createElement('style'))
  element.id = id
  if (element.textContent === text) return
  element.textContent = text
  noteStyleChange()
}

/** The compiler knows the line and not the file. */
function withPlace(path: string, run: () => string): string {
  try {
    return run()
  } catch (error) {
    const { reason, line } = Object(error)
    if (typeof reason !== 'string') throw error
    throw new Error(line === undefined ? `${path}: ${reason}` : `${path}, line ${line}: ${reason}`)
  }
}

/** Accepts an `export default` too. The stand-in for a file that does not compile yet is not a configuration. */
function configOf(exports: unknown): unknown {
  if (typeof exports !== 'object' || exports === null) return null
  const config: unknown = Reflect.get(exports, '__esModule') ? Reflect.get(exports, 'default') : exports
  return typeof config === 'object' ? config : null
}

/** Exported by every style sheet's module, so that hot update knows: those who import it need not run again. */
export function ClassNames(): null {
  return null
}

function showSafeArea(): void {
  const { top, bottom } = globalThis.__saysoSafeArea ?? { top: 0, bottom: 0 }
  document.documentElement.style.setProperty('--sayso-safe-top', `${top}px`)
  document.documentElement.style.setProperty('--sayso-safe-bottom', `${bottom}px`)
}

showSafeArea()
addEventListener('resize', showSafeArea)
followScheme(noteStyleChange)
