/** How fields of a row look. */

export const FIELD =
  'w-full min-w-0 rounded-large border border-line-control bg-surface px-3 text-ui disabled:text-ink-2 disabled:bg-hover'
