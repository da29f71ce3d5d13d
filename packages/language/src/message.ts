/** Puts values into a text. The plural form is chosen by the browser's rules for the locale. */

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** A text in the syntax of ICU messages, or what a build has compiled it to. */
export type Message = string | readonly MessageFormatElement[]
export type Values = Readonly<Record<string, string | number>>

/** Texts that only name their values are common, and need no parser. */
const NEEDS_PARSER = /'|\{\w+,/

export function formatMessage(message: Message, values: Values, locale: string): string {
  if (typeof message !== 'string') return formatElements(message, values, locale)
  if (NEEDS_PARSER.test(message)) return formatElements(parsed(message), values, locale)
  return message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}

const parses = new Map<string, readonly MessageFormatElement[]>()

function parsed(text: string): readonly MessageFormatElement[] {
  const elements = parses.get(text) ?? parse(text, { ignoreTag: true })
  parses.set(text, elements)
  return elements
}

/** `count`: the number of the plural around these elements, for its `#`. */
function formatElements(
  elements: readonly MessageFormatElement[],
  values: Values,
  locale: string,
  count = 0,
): string {
  return elements.map((element) => formatElement(element, values, locale, count)).join('')
}

function formatElement(element: MessageFormatElement, values: Values, locale: string, count: number): string {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.argument:
      return String(values[element.value])
    case TYPE.number:
      return numberText(toNumber(values[element.value]), locale)
    case TYPE.pound:
      return numberText(count, locale)
    case TYPE.plural: {
      const number = toNumber(values[element.value])
      const { options } = element
      const form = options[`=${number}`] ?? options[new Intl.PluralRules(locale).select(number)]
      return formatElements((form ?? options.other)?.value ?? [], values, locale, number)
    }
    default:
      throw new Error(
        `A text of the catalogue has a placeholder of a kind that is not in use: ${element.type}.`,
      )
  }
}

/** A value that was read out of an English text is text: “1,024”. */
function toNumber(value: string | number | undefined): number {
  return typeof value === 'string' ? Number(value.replaceAll(',', '')) : Number(value)
}

function numberText(value: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(value)
}
