/** Fills in the forms of a screen, and sends them. */

import type { FrameMessage } from '@sayso/wire'
import type { JsxPlaces } from '../inspect/jsx-places.ts'
import { type EmptyField, holdsText, listEmptyFields, submitBy, typeSample } from './fields.ts'
import { listPressables, type Pressable, reach } from './pressables.ts'
import { bySending } from './targets.ts'

export type PressKind = Extract<FrameMessage, { type: 'visit-press' }>['how']

/** One screen while it is pressed. */
export interface Tour {
  home: string
  addresses: Set<string>
  endsAtMs: number
  /** Buttons after which there were fields where there had been none. */
  openers: Set<string>
  /** An element that appeared only after a press → the pressed element. */
  openedBy: Map<string, string>
  /** An element that appeared so, has disappeared, and was not pressed → the number of presses left for showing it again. */
  behind: Map<string, number>
  /** The last entry of a list has been pressed, and may be selected now. */
  hasChosenLast: boolean
  hasSeenFields: boolean
  /** Pressed buttons by their label, and the screen that each led to. */
  ways: Map<string, string | null>
}

/** Steps of a visit that a form takes too. */
interface Steps {
  untilRest(): Promise<void>
  stayAt(tour: Tour): Promise<void>
  isGoingOn(tour: Tour): boolean
  pressOne(pressable: Pressable, how: PressKind, tour: Tour): Promise<void>
  note(how: PressKind, label: string): void
}

/** Presses after fields have got their texts, on each screen. */
const MAX_FORM_PRESSES = 8

export function createForms(places: JsxPlaces, steps: Steps): { fillIn(tour: Tour): Promise<void> } {
  /** Fields that have got their text. */
  const filledIn = new Set<string>()

  /**
   * The effect of a text on an app shows only if there is one: a form is filled in, then sent by its button or the
   * keyboard.
   */
  async function fillIn(tour: Tour): Promise<void> {
    let filled: EmptyField[] = []
    const submitted = new Set<string>()
    for (let left = MAX_FORM_PRESSES; left > 0 && steps.isGoingOn(tour); left--) {
      await steps.stayAt(tour)
      filled = [...(await fillEmpty()), ...filled].filter(holdsText)
      const reachable = listPressables(places).filter(({ element }) => reach(element))
      if (filled.length === 0) {
        const opener = reachable.find(({ key }) => tour.openers.delete(key))
        if (opener === undefined) return
        await steps.pressOne(opener, 'press', tour)
      } else {
        const [target] = reachable.filter(({ key }) => !submitted.has(key)).sort(bySending)
        if (target === undefined) break
        submitted.add(target.key)
        await steps.pressOne(target, 'submit', tour)
      }
    }
    const [field] = filled.filter(holdsText)
    if (field === undefined || !steps.isGoingOn(tour)) return
    steps.note('submit', field.label)
    submitBy(field.element)
    await steps.untilRest()
  }

  async function fillEmpty(): Promise<EmptyField[]> {
    const fields = listEmptyFields(places).filter(({ key }) => !filledIn.has(key))
    for (const field of fields) {
      filledIn.add(field.key)
      steps.note('filled-in', field.label)
      typeSample(field)
      await steps.untilRest()
    }
    return fields
  }

  return { fillIn }
}
