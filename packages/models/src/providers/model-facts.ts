/**
 * Facts that the operator gives, which come before what is known: `custom/qwen3=context:32000 output:8000 sight no-tools`, with commas
 * between models.
 */

import { MODEL_ABILITIES, type ModelAbility, type ModelInfo } from '@sayso/generation/ports'
import { findKnownModel, type ModelFacts } from './known-models.ts'

/** Keyed by the model's id. Abilities are changes to what is known: true for one that it has. */
export type GivenFacts = ReadonlyMap<
  string,
  {
    sizes: Pick<ModelFacts, 'contextTokens' | 'maxOutputTokens'>
    abilities: ReadonlyMap<ModelAbility, boolean>
  }
>

/** Words that cannot be read are left out. */
export function readFacts(setting: string | undefined): GivenFacts {
  return new Map(
    partsOf(setting).flatMap((part) => {
      const { id, words } = split(part)
      const facts = words.map(readWord).filter((fact) => fact !== null)
      if (id === undefined || facts.length === 0) return []
      const sizes = Object.assign({}, ...facts.flatMap((fact) => ('size' in fact ? [fact.size] : [])))
      const abilities = new Map(facts.flatMap((fact) => ('ability' in fact ? [fact.ability] : [])))
      return [[id, { sizes, abilities }] as const]
    }),
  )
}

export function wrongFactParts(setting: string | undefined): string[] {
  return partsOf(setting).filter((part) => {
    const { id, words } = split(part)
    return id === undefined || words.length === 0 || words.some((word) => readWord(word) === null)
  })
}

/** A model with what is known of it and the operator's changes, which come first. */
export function withFacts(info: ModelInfo, given: GivenFacts): ModelInfo {
  const known = findKnownModel(info.id)
  const change = given.get(info.id)
  const hasAbility = (ability: ModelAbility) =>
    change?.abilities.get(ability) ?? known?.abilities?.includes(ability)
  const abilities = MODEL_ABILITIES.filter((ability) => hasAbility(ability) === true)
  const maxOutputTokens = change?.sizes.maxOutputTokens ?? known?.maxOutputTokens
  return {
    ...info,
    acceptsImages: hasAbility('sight') ?? info.acceptsImages,
    contextTokens: change?.sizes.contextTokens ?? info.contextTokens ?? known?.contextTokens ?? null,
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    ...(abilities.length > 0 && { abilities }),
    ...(known?.price && { price: known.price }),
  }
}

type Fact = { size: ModelFacts } | { ability: readonly [ModelAbility, boolean] }

function readWord(word: string): Fact | null {
  const [, kind, digits = ''] = /^(context|output):(\d{3,9})$/.exec(word) ?? []
  if (kind !== undefined)
    return { size: { [kind === 'context' ? 'contextTokens' : 'maxOutputTokens']: Number(digits) } }
  const ability = MODEL_ABILITIES.find((name) => name === word.replace(/^no-/, ''))
  return ability === undefined ? null : { ability: [ability, !word.startsWith('no-')] }
}

function split(part: string): { id: string | undefined; words: string[] } {
  const [, id, words = ''] = /^(\S+\/\S+?)=(.*)$/.exec(part) ?? []
  return { id, words: words.split(/\s+/).filter((word) => word !== '') }
}

function partsOf(setting = ''): string[] {
  return setting
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
