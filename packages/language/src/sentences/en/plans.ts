/** Texts of the plans and models that come with Sayso, as their sources write them. */

export type PlanText =
  | 'Every model that this server offers'
  | 'Export to a standard Expo project'
  | 'Everything in {1}'
  | '{1} a month'
  | '{1} a month for each person'
  | 'Demo (no key needed)'
