/** Writes an element that a module exported in former SDKs as the member of an export that it is now: `NativeTabs.Trigger.Icon`. */

import { readImports, writeImport } from './import-lines.ts'
import { literally, type RepairRule } from './repair-rule.ts'

export const useMovedMember: RepairRule = ({ kind, memberFix }, { path, text }) => {
  if (kind !== 'resolve' || memberFix === undefined) return undefined
  const { name, from, member } = memberFix
  const [base = '', ...rest] = member.split('.')
  const [line, another] = readImports(text).filter(
    ({ specifier, isPlain, names }) =>
      specifier === from && isPlain && names.some((each) => each.name === name),
  )
  const local = line?.names.find((each) => each.name === name)?.local
  const object = line?.names.find((each) => each.name === base)?.local
  if (line === undefined || another !== undefined || local === undefined || object === undefined)
    return undefined
  const names = line.names.filter((each) => each.name !== name)
  const shorter = writeImport(text, line, { default: line.default, names })
  const uses = new RegExp(
    `(?<![\\w$.])(?:(?<=<|</)${literally(local)}(?![\\w$.-])|(${literally(local)})(?![\\w$]))`,
    'g',
  )
  // Used as anything but an element, it may be handed to somebody else.
  if ([...shorter.matchAll(uses)].some(([, other]) => other !== undefined)) return undefined
  return {
    text: shorter.replace(uses, [object, ...rest].join('.')),
    sentence: `${path} now draws \`${member}\`, which \`${name}\` is in this SDK.`,
  }
}
