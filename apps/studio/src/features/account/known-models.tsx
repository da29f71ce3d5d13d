/** The models that can be chosen, each with what is known of it: how much it reads and writes, its price, and what it can do. */

import { formatList, formatNumber, translated } from '@sayso/language'
import { t } from '@sayso/language/account'
import type { ModelAbility, ModelPrice, ModelSummary } from '@sayso/wire'
import { tokenText } from '@sayso/workbench'
import { useModelChoice } from '../../stores/models/model-choice.ts'

const ABILITIES: Readonly<Record<ModelAbility, string>> = {
  get sight() {
    return t('abilitySight')
  },
  get tools() {
    return t('abilityTools')
  },
  get reasoning() {
    return t('abilityReasoning')
  },
  get schema() {
    return t('abilitySchema')
  },
  get caching() {
    return t('abilityCaching')
  },
}

export function KnownModels() {
  const models = useModelChoice().models.filter(({ isDemo }) => !isDemo)
  if (models.length === 0) return null
  return (
    <section aria-labelledby="known-models" className="mt-10">
      <h2 id="known-models" className="text-title-s font-semibold">
        {t('modelsToChooseFrom')}
      </h2>
      <ul className="mt-2 flex flex-col divide-y divide-line border-y border-line">
        {models.map((model) => (
          <li key={model.id} className="py-3">
            <p className="text-body font-medium wrap-anywhere">{translated(model.label)}</p>
            {factLines(model).map((line) => (
              <p key={line} className="text-ui text-ink-2">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ui-s text-ink-3">{t('asTheProvidersSay')}</p>
    </section>
  )
}

function factLines({ contextTokens, maxOutputTokens, price, abilities = [] }: ModelSummary): string[] {
  const sizes = [
    contextTokens === null ? '' : t('readsTokens', { tokens: tokenText(contextTokens) }),
    maxOutputTokens === undefined ? '' : t('writesTokens', { tokens: tokenText(maxOutputTokens) }),
  ]
  const lines = [
    sizes.filter((size) => size !== '').join(' · '),
    price === undefined ? '' : priceLine(price),
    formatList(abilities.map((ability) => ABILITIES[ability])),
  ].filter((line) => line !== '')
  return lines.length === 0 ? [t('notKnownOfThisModel')] : lines
}

function priceLine({ input, output, cachedInput, cacheWrite }: ModelPrice): string {
  const prices = { input: dollars(input), output: dollars(output) }
  if (cachedInput === undefined) return t('pricePerMillion', prices)
  const cached = dollars(cachedInput)
  return cacheWrite === undefined
    ? t('pricePerMillionCached', { ...prices, cached })
    : t('pricePerMillionKept', { ...prices, cached, kept: dollars(cacheWrite) })
}

/** `$0.075`: cents are too coarse for some. */
function dollars(amount: number): string {
  return formatNumber(amount, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 0,
    maximumFractionDigits: 3,
  })
}
