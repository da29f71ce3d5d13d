/** The look that tab lists and segmented switches share: a sunken strip with one raised part. */

export const SEGMENTED_STRIP = 'flex items-center rounded-large bg-sel p-[3px]'

export const SEGMENTED_PART =
  'touch-target inline-flex h-[26px] items-center gap-2 rounded-[7px] px-3 text-ui font-medium text-ink-2 ' +
  'transition-colors duration-(--duration-fast) hover:text-ink [&_svg]:size-[15px] ' +
  'pointer-coarse:max-lg:px-[15px] ' +
  'aria-selected:bg-[light-dark(var(--color-surface),var(--color-line-2))] aria-selected:text-ink aria-selected:shadow-e1'
