/**
 * Plans the order in which a screen is pressed: each button once, the first and the last of a list, submit buttons
 * once more, closing buttons at the end, and signing out after everything else.
 */

import type { Pressable } from './pressables.ts'

const SENDS =
  /\b(save|add|create|submit|send|ok|done|sign|log|next|continue|start|check|calculate|convert|speichern|anlegen|senden|fertig|weiter|anmelden|hinzufügen)/i
const LEAVES =
  /^[×✕✖]$|\b(cancel|close|back|dismiss|delete|remove|clear|leave|abbrechen|schließen|zurück|löschen|verlassen)/i
/** It takes the rest of the app away. */
const SIGNS_OUT = /\b(?:sign|log)[ -]?(?:out|off)\b|\b(?:abmelden|ausloggen|cerrar sesión|salir)\b/i

/**
 * Each has a key. An element that is rendered for each entry of a list counts as two: the last entry often has
 * something that the first lacks. Once one of these has been chosen (`hasChosenLast`), submit buttons are pressed
 * with it as well.
 */
export function listTargets(shown: readonly Pressable[], hasChosenLast: boolean): Pressable[] {
  const firsts = new Map<string, Pressable>()
  const lasts = new Map<string, Pressable>()
  for (const one of shown) {
    if (firsts.has(one.key)) lasts.set(one.key, { ...one, key: one.key + LAST })
    else firsts.set(one.key, one)
  }
  const all = [...firsts.values()]
  const again = hasChosenLast ? all.filter(sends) : []
  return [
    ...all.filter((one) => !leaves(one)),
    ...[...lasts.values()].filter((one) => !leaves(one)),
    ...again.map((one) => ({ ...one, key: one.key + AGAIN })),
    // It takes the rest of a sheet away.
    ...all.filter((one) => leaves(one) && !signsOut(one)),
    ...all.filter(signsOut),
  ]
}

export function isLast({ key }: Pressable): boolean {
  return key.endsWith(LAST)
}

/** Key of a button that has been pressed before. */
export function isAgain(key: string): boolean {
  return key.endsWith(AGAIN)
}

/** Buttons that close a form come last: after them nothing can be sent any more. */
export function bySending(one: Pressable, other: Pressable): number {
  return rankOf(one) - rankOf(other)
}

const LAST = ' last'
const AGAIN = ' again'

function rankOf(one: Pressable): number {
  if (leaves(one)) return 2
  return sends(one) ? 0 : 1
}

function sends(one: Pressable): boolean {
  return SENDS.test(one.label) && !leaves(one)
}

function leaves(one: Pressable): boolean {
  return LEAVES.test(one.label) || signsOut(one)
}

function signsOut({ label }: Pressable): boolean {
  return SIGNS_OUT.test(label)
}
