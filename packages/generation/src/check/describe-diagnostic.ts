/**
 * Selects the compiler's findings that are reported to people, and words them. Types in a model's code are looser
 * than its values: an empty list, a composed style or a `ref` are not reported. When in doubt, nothing is.
 */

interface Diagnostic {
  /** The number behind `TS`. */
  code: string
  message: string
  /** The line of code, and the column (from 1) that it is about. */
  line: string
  column: number
}

interface SaidDiagnostic {
  /** Tells the findings of one file apart. */
  name: string
  message: string
  /** The app runs nevertheless. */
  isWarning?: true
}

type Describe = (diagnostic: Diagnostic) => SaidDiagnostic | null

const MAX_TYPE_CHARS = 120
/** Types behind which models are right more often than the compiler. */
const UNSURE = /\b(never|unknown|any|object)\b|\{\}/

const BY_CODE: Record<string, Describe> = {
  // `Cannot find name`, with and without a guess, and a shorthand property whose value is not declared.
  2304: undefinedName,
  2552: undefinedName,
  18004: undefinedName,
  2588: changedConst,
  // More than one default export, and a function that is declared twice.
  2528: twoDefaults,
  2323: twoDefaults,
  2393: twoFunctions,
  // `Property … does not exist on type …`, without and with a guess.
  2339: missingProperty,
  2551: missingProperty,
  2322: wrongProp,
  // One property that is missing, some, and many.
  2741: missingProps,
  2739: missingProps,
  2740: missingProps,
  2554: wrongArguments,
  2555: wrongArguments,
}

export function describeDiagnostic(diagnostic: Diagnostic): SaidDiagnostic | null {
  return BY_CODE[diagnostic.code]?.(diagnostic) ?? null
}

function undefinedName({ message }: Diagnostic): SaidDiagnostic {
  const name = quoted(message)
  return { name, message: `${name} is used and nowhere declared or imported.${hintIn(message)}` }
}

function changedConst({ message }: Diagnostic): SaidDiagnostic {
  const name = quoted(message)
  return {
    name: `const ${name}`,
    message: `${name} is a constant and is given another value, which throws. Declare it with let, or keep it in state.`,
  }
}

function twoDefaults({ message }: Diagnostic): SaidDiagnostic | null {
  if (!/default/.test(message)) return null
  return {
    name: 'default export',
    message: 'This file has two default exports, and Expo refuses it. Leave one.',
  }
}

function twoFunctions({ line, column }: Diagnostic): SaidDiagnostic | null {
  // It is allowed inside of functions and classes; two default exports are reported as such.
  if (!/^(export )?(async )?function\*? ?$/.test(line.slice(0, column - 1))) return null
  const name = /^[\w$]+/.exec(line.slice(column - 1))?.[0] ?? 'A function'
  return {
    name: `function ${name}`,
    message: `${name} is declared twice, and Expo refuses the file. Leave one.`,
  }
}

function missingProperty({ code, message, line, column }: Diagnostic): SaidDiagnostic | null {
  const name = quoted(message)
  const before = line.slice(0, column - 1)
  if (/\b\w*[sS]tyles\.$/.test(before)) {
    return {
      name: `styles.${name}`,
      message: `The style sheet has no style named ${name}.${hintIn(message)}`,
    }
  }
  const [, type = ''] = / on type '(.+?)'\.(?: Did you mean|$)/.exec(message) ?? []
  const object = /([\w$]+)(?:\?|!)?\.$/.exec(before)?.[1]
  if (object === undefined || UNSURE.test(type)) return null
  // A member missing from a named type may exist at run time; a literal and a module have only the members in their
  // text.
  const isWhole = (type.startsWith('{ ') && !type.includes('} | {')) || /^typeof import\b/.test(type)
  if (!isWhole && code !== '2551') return null
  return warning(`${object}.${name}`, `${object} has no ${name}.${hintIn(message)}`)
}

function wrongProp({ message, line, column }: Diagnostic): SaidDiagnostic | null {
  const [, given = '', taken = ''] = /^Type '(.+?)' is not assignable to type '(.+)'\.$/.exec(message) ?? []
  const prop = /^([A-Za-z]\w*)=["'{]/.exec(line.slice(column - 1))?.[1]
  if (prop === undefined || UNSURE.test(given) || UNSURE.test(taken)) return null
  if (given === 'void') {
    const advice = `Write ${prop}={() => …} to call it later.`
    return warning(
      `${prop} called`,
      `${prop} gets what a call answers, and the call is made while drawing. ${advice}`,
    )
  }
  const isLiteral = /^("[^"]*"|-?[\d.]+|true|false)$/.test(given)
  // A name kept in a variable is any text to the compiler, and mostly one of those that are wanted.
  const isPlain = /^(string|number|boolean)$/.test(given) && !/["\d]|=>/.test(taken)
  if (!isLiteral && !isPlain) return null
  return warning(`${prop} ${given}`, `${prop} does not take ${given}. It takes ${shorten(taken)}.`)
}

function missingProps({ message, line, column }: Diagnostic): SaidDiagnostic | null {
  const element = /^[A-Za-z][\w.]*/.exec(line.slice(column - 1))?.[0]
  if (element === undefined || line[column - 2] !== '<') return null
  const names =
    / following properties from type '.+?': (.+)$/.exec(message)?.[1] ??
    /^Property '([^']+)' is missing/.exec(message)?.[1]
  if (names === undefined) return null
  return warning(`${element} lacks ${names}`, `${element} lacks what it needs: ${names}.`)
}

function wrongArguments({ message, line, column }: Diagnostic): SaidDiagnostic | null {
  const called = /^[\w$]+/.exec(line.slice(column - 1))?.[0] ?? ''
  // Older types let these two be called with nothing, and they still can be.
  if (/\b(useRef|createContext)\b/.test(called)) return null
  const [, wanted = '', given = ''] = /^Expected (.+) arguments?, but got (\d+)\.$/.exec(message) ?? []
  // Superfluous arguments do no harm.
  if (wanted === '' || Number(given) > Number.parseInt(wanted.replace(/^at least /, ''), 10)) return null
  return warning(`${called} arguments`, `${called} gets ${given} of ${wanted} arguments.`)
}

function warning(name: string, message: string): SaidDiagnostic {
  return { name, message, isWarning: true }
}

function quoted(message: string): string {
  return /'([^']+)'/.exec(message)?.[1] ?? ''
}

function hintIn(message: string): string {
  const guess = /Did you mean '([^']+)'/.exec(message)?.[1]
  return guess === undefined ? '' : ` Did you mean ${guess}?`
}

function shorten(type: string): string {
  return type.length <= MAX_TYPE_CHARS ? type : `${type.slice(0, MAX_TYPE_CHARS)}…`
}
