/** The part of the table that goes into the package manifest: data for a project's problems with packages. */

import { aliasesOf, type CompatRecord, type CompatTable } from './compat-table.ts'

type AppFacts = NonNullable<CompatRecord['app']>

/** `PackageFacts` of `@sayso/wire`. */
export function packageFactsOf(table: CompatTable) {
  const records = Object.values(table.packages)
  const collect = <Field extends keyof AppFacts>(
    field: Field,
  ): Record<string, NonNullable<AppFacts[Field]>> =>
    Object.fromEntries(
      records.flatMap(({ name, app }) => {
        const value = app?.[field]
        return value === undefined ? [] : [[name, value] as const]
      }),
    )
  const newerEntries = Object.entries(collect('newerEntries')).flatMap(([name, entries]) =>
    Object.entries(entries).map(([entry, text]) => [`${name}${entry.slice(1)}`, text] as const),
  )
  return {
    aliases: aliasesOf(table),
    newerEntries: Object.fromEntries(newerEntries),
    newerNames: collect('newerNames'),
    absentNames: collect('absentNames'),
    movedMembers: Object.fromEntries(
      Object.entries(collect('movedMembers')).flatMap(([name, entries]) =>
        Object.entries(entries).map(([entry, members]) => [`${name}${entry.slice(1)}`, members] as const),
      ),
    ),
    legacies: collect('legacy'),
    refused: collect('refused'),
    otherSdkPackages: { ...table.otherSdkPackages },
    newerLayouts: collect('newerLayout'),
    movedExports: collect('movedExports'),
    unpublished: collect('unpublished'),
    buildNotices: collect('buildNotice'),
    babelPluginNotices: collect('babelPluginNotice'),
    onlyMajors: collect('onlyMajor'),
    quietPackages: records.flatMap(({ name, app }) => (app?.isQuiet ? [name] : [])),
    newerWords: collect('newerWords'),
  }
}
