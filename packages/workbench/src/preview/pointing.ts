/** Pointing at a part of the app to ask about it: the selected elements, in words for people and for the model. */

import type { InspectedElement } from '@sayso/preview'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PreviewController } from './preview-controller.ts'

export interface Pointing {
  /** Subjects of the next prompt. */
  store: StoreApi<PointedElements>
  /** The next click adds to the selection. */
  addAnother(): void
  /** Without an element: all of them. */
  forget(element?: InspectedElement): void
  /** An element was changed by hand: how they looked when they were chosen is no longer true. */
  forgetLook(): void
  /** Puts what the prompt is about in front of it, and forgets it: the next prompt is about something else. */
  takeInto(text: string): string
  dispose(): void
}

interface PointedElements {
  /** In the order of selection, at most ten. */
  elements: readonly InspectedElement[]
  /** The next click adds to them. */
  isAdding: boolean
  /** Raised by each click that chooses, and by nothing else that happens to the elements. */
  choiceNumber: number
}

const MAX_ELEMENTS = 10

/** A click while pointing selects the element and ends the pointing; one with Shift adds it, and the pointing continues. */
export function createPointing(
  preview: Pick<PreviewController, 'store' | 'app'>,
  isForComment: () => boolean = () => false,
): Pointing {
  const store = createStore<PointedElements>(() => ({ ...NONE, choiceNumber: 0 }))
  let last: InspectedElement | null = null
  const dispose = preview.store.subscribe(({ state }) => {
    const clicked = state?.inspected ?? null
    const isOver = state?.isInspecting === false && clicked === null
    if (isOver && store.getState().isAdding) store.setState({ isAdding: false })
    // Other news of the preview come with the same element.
    if (clicked?.isClick !== true || clicked === last) return
    last = clicked
    if (isForComment()) return
    choose(clicked)
    if (!clicked.isAnother) preview.app?.setInspecting(false)
  })

  function choose(element: InspectedElement): void {
    const { elements, isAdding, choiceNumber } = store.getState()
    const kept = element.isAnother || isAdding ? elements.filter((one) => !isSame(one, element)) : []
    store.setState({
      elements: [...kept, element].slice(-MAX_ELEMENTS),
      isAdding: false,
      choiceNumber: choiceNumber + 1,
    })
  }

  return {
    store,
    addAnother() {
      store.setState({ isAdding: true })
      preview.app?.setInspecting(true)
    },
    forget(element) {
      const { elements } = store.getState()
      store.setState(element === undefined ? NONE : { elements: elements.filter((one) => one !== element) })
    },
    forgetLook() {
      const { elements } = store.getState()
      if (elements.length > 0) store.setState({ elements: elements.map((one) => ({ ...one, details: [] })) })
    },
    takeInto(text) {
      const { elements } = store.getState()
      store.setState(NONE)
      // With Shift the pointing continues until the prompt is sent.
      if (elements.length > 0) preview.app?.setInspecting(false)
      return promptAbout(elements, text)
    },
    dispose,
  }
}

const NONE: Omit<PointedElements, 'choiceNumber'> = { elements: [], isAdding: false }

function isSame(a: InspectedElement, b: InspectedElement): boolean {
  return JSON.stringify([a.place, a.box]) === JSON.stringify([b.place, b.box])
}

/** `PlantRow · components/PlantRow.tsx:42`. */
export function elementText({ componentName, ownerName, place }: InspectedElement): string {
  const name = ownerName ?? componentName
  return place === null ? name : `${name} · ${place.path}:${place.lineNumber}`
}

/** Text in front of a prompt about elements; empty without any. */
export function promptAbout(elements: readonly InspectedElement[], text: string): string {
  const [first] = elements
  if (first === undefined) return text
  if (elements.length === 1) return `This is about ${describe(first)}\n\n${text}`
  const lines = elements.map((element, index) => `${index + 1}. ${describe(element)}`)
  return `This is about these elements:\n${lines.join('\n')}\n\n${text}`
}

function describe({ componentName, ownerName, place, details }: InspectedElement): string {
  const tag = `the ${componentName} element${ownerName === null ? '' : ` in ${ownerName}`}`
  const where = place === null ? '' : ` (${place.path}, line ${place.lineNumber})`
  const looks = details.length === 0 ? '' : `\nIt has ${details.join('; ')}.`
  return `${tag}${where}.${looks}`
}
