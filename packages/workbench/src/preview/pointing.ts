/** Pointing at a part of the app to ask about it: what is pointed at, in words for people and for the model. */

import type { InspectedElement } from '@sayso/preview'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PreviewController } from './preview-controller.ts'

export interface Pointing {
  /** The element that the next prompt is about. */
  store: StoreApi<{ element: InspectedElement | null }>
  forget(): void
  /** The element was changed by hand: how it looked when it was chosen is no longer true. */
  forgetLook(): void
  /** Puts what the prompt is about in front of it, and forgets it: the next prompt is about something else. */
  takeInto(text: string): string
  dispose(): void
}

/** A click while pointing chooses the element and ends the pointing. */
export function createPointing(preview: Pick<PreviewController, 'store' | 'app'>): Pointing {
  const store = createStore<{ element: InspectedElement | null }>(() => ({ element: null }))
  const dispose = preview.store.subscribe(({ state }) => {
    if (state?.inspected?.isClick !== true) return
    store.setState({ element: state.inspected })
    preview.app?.setInspecting(false)
  })
  const forget = () => store.setState({ element: null })
  return {
    store,
    forget,
    forgetLook() {
      const { element } = store.getState()
      if (element !== null) store.setState({ element: { ...element, details: [] } })
    },
    takeInto(text) {
      const { element } = store.getState()
      forget()
      return element === null ? text : promptAbout(element, text)
    },
    dispose,
  }
}

/** `PlantRow · components/PlantRow.tsx:42`. */
export function elementText({ componentName, ownerName, place }: InspectedElement): string {
  const name = ownerName ?? componentName
  return place === null ? name : `${name} · ${place.path}:${place.lineNumber}`
}

/** What is put in front of a prompt about an element. */
export function promptAbout(element: InspectedElement, text: string): string {
  const { componentName, ownerName, place, details } = element
  const tag = `the ${componentName} element${ownerName === null ? '' : ` in ${ownerName}`}`
  const where = place === null ? '' : ` (${place.path}, line ${place.lineNumber})`
  const looks = details.length === 0 ? '' : `\nIt has ${details.join('; ')}.`
  return `This is about ${tag}${where}.${looks}\n\n${text}`
}
