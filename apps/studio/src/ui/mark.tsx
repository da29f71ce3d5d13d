/** The logo, a speech bubble in the proportion of a phone with the caret inside, and the word beside it. */

import { clsx } from 'clsx'

export function Mark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 27 32"
      aria-hidden="true"
      className={clsx('shrink-0', className ?? 'h-[27px] w-[23px]')}
    >
      <path
        className="fill-[light-dark(var(--color-ink),var(--color-signal))]"
        d="M6.5 0h14A6.5 6.5 0 0 1 27 6.500v14a6.5 6.5 0 0 1-6.5 6.500H10.200l-4.8 4.500c-1 .9-2.4.3-2.4-1.100V26.400A6.5 6.5 0 0 1 0 20.500v-14A6.5 6.5 0 0 1 6.5 0Z"
      />
      <rect
        className="fill-[light-dark(var(--color-signal),var(--color-on-signal))]"
        x="10.5"
        y="7"
        width="6"
        height="13"
        rx="2"
      />
    </svg>
  )
}

export function WordMark() {
  return (
    <span className="flex items-center gap-2">
      <Mark />
      <span className="font-display text-title font-[650] tracking-[-0.02em]">Sayso</span>
    </span>
  )
}
