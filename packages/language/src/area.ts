/** Texts of one area of the studio, in the language of the page. */

import { currentLanguage } from './current.ts'
import type { AreaName } from './en/catalogue.ts'
import { common } from './en/common.ts'
import { formatMessage, type Message, type Values } from './message.ts'

/** `own` are the English texts, which come with the code that uses them. Texts of `common` are in every area. */
export function area<Key extends string>(name: AreaName, own: Readonly<Record<Key, string>>) {
  const english: Readonly<Record<string, Message>> = { ...common, ...own }
  return (key: Key | keyof typeof common, values?: Values): string => {
    const { catalogue, locale } = currentLanguage()
    const texts: Readonly<Record<string, Message>> | undefined =
      catalogue?.[Object.hasOwn(own, key) ? name : 'common']
    const message = texts?.[key] ?? english[key] ?? key
    return values === undefined && typeof message === 'string'
      ? message
      : formatMessage(message, values ?? {}, locale)
  }
}
