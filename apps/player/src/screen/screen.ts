/** The player's overlays: a cover while the app shows nothing, and a note below it afterwards. */

export interface Screen {
  /** Null: the app is in view. */
  cover(words: Cover | null): void
  note(note: Note | null): void
  /** Above the app, until it is dismissed. */
  offer(offer: { label: string; url: string }): void
}

interface Cover {
  text: string
  action?: Action
}

export interface Note {
  kind: 'error' | 'information'
  text: string
  action?: Action
}

/** A remedy that the person can choose. */
interface Action {
  label: string
  run(): void
}

export function openScreen(page: Document): Screen {
  const coverElement = requireElement(page, 'cover')
  const noteElement = requireElement(page, 'notice')
  // An error is read again from the session; a tap clears the view for now.
  noteElement.addEventListener('click', () => {
    noteElement.hidden = true
  })
  return {
    cover(words) {
      coverElement.hidden = words === null
      if (words === null) return
      const text = page.createElement('p')
      text.textContent = words.text
      coverElement.replaceChildren(text, ...(words.action ? [createButton(page, words.action)] : []))
    },
    note(note) {
      noteElement.hidden = note === null
      if (note === null) return
      noteElement.dataset.kind = note.kind
      noteElement.replaceChildren(note.text, ...(note.action ? [createButton(page, note.action)] : []))
    },
    offer({ label, url }) {
      const offerElement = requireElement(page, 'offer')
      const link = page.createElement('a')
      link.href = url
      link.textContent = label
      const dismiss = createButton(page, { label: '×', run: () => offerElement.remove() })
      dismiss.setAttribute('aria-label', 'Dismiss')
      offerElement.replaceChildren(link, dismiss)
      offerElement.hidden = false
    },
  }
}

function createButton(page: Document, { label, run }: Action): HTMLButtonElement {
  const button = page.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', run)
  return button
}

function requireElement(page: Document, id: string): HTMLElement {
  const element = page.getElementById(id)
  if (element === null) throw new Error(`The player's page has no element with the id ${id}.`)
  return element
}
