/** Classes of a text field that stands under its label in a form. */

export const FIELD =
  'mt-1.5 block h-[44px] w-full rounded-large border border-line-control bg-surface px-3 text-body font-normal'
