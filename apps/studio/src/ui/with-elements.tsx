/** A text of the catalogue with elements in it, wherever the language puts them. */

import { Fragment, type ReactNode } from 'react'

/** Private-use characters, which no text has. */
const MARK = '\uE000'

/** `text` is called with a placeholder for each element. */
export function withElements(
  text: (slots: Readonly<Record<string, string>>) => string,
  elements: Readonly<Record<string, ReactNode>>,
): ReactNode[] {
  const slots = Object.fromEntries(Object.keys(elements).map((name) => [name, `${MARK}${name}${MARK}`]))
  return text(slots)
    .split(MARK)
    .map((part, index) => {
      // The parts of one text never change places.
      const key = `${index} ${part}`
      return <Fragment key={key}>{index % 2 === 1 ? elements[part] : part}</Fragment>
    })
}
