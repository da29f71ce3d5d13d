/** Spanish for texts of the plans and models that come with Sayso. */

import type { PlanText } from '../en/plans.ts'

export const plans: Readonly<Record<PlanText, string>> = {
  'Every model that this server offers': 'Todos los modelos que ofrece este servidor',
  'Export to a standard Expo project': 'Exportación a un proyecto estándar de Expo',
  'Everything in {1}': 'Todo lo de {1}',
  '{1} a month': '{1} al mes',
  '{1} a month for each person': '{1} al mes por persona',
  'Demo (no key needed)': 'Demo (sin clave)',
}
