/** Attributes that do nothing any more. A value that comes out of a spread or of another element stays. */

import { readAttributes } from '../read/elements.ts'
import { findUses } from '../read/uses.ts'
import { type CodePass, takenNames } from './code-pass.ts'

export const removeProps: CodePass = ({ source, imports }, { stepsOf }) => ({
  edits: imports.flatMap((statement) =>
    stepsOf(statement.specifier).flatMap(({ removedProps = {} }) =>
      takenNames(statement, Object.keys(removedProps)).flatMap(({ imported, local, isMember }) =>
        findUses(source, local).flatMap(({ index, members }) => {
          if (isMember ? members[0]?.text !== imported : members.length > 0) return []
          if (source.tokens[index - 1]?.kind !== 'jsxTagStart') return []
          const gone = removedProps[imported] ?? []
          return readAttributes(source.tokens, index + 2 * members.length)
            .filter(({ name }) => gone.includes(name))
            .map(({ name, start, end }) => ({
              start,
              end,
              text: '',
              takesSpace: true,
              sentence: `Removes ${name} from ${imported}, which no longer has it.`,
            }))
        }),
      ),
    ),
  ),
  left: [],
})
