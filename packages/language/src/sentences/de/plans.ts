/** German for texts of the plans and models that come with Sayso. */

import type { PlanText } from '../en/plans.ts'

export const plans: Readonly<Record<PlanText, string>> = {
  'Every model that this server offers': 'Jedes Modell, das dieser Server anbietet',
  'Export to a standard Expo project': 'Export als gewöhnliches Expo-Projekt',
  'Everything in {1}': 'Alles aus {1}',
  '{1} a month': '{1} im Monat',
  '{1} a month for each person': '{1} im Monat pro Person',
  'Demo (no key needed)': 'Demo (ohne Schlüssel)',
}
