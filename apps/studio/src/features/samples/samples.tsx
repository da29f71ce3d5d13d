/** Three ideas to start from. Choosing one writes it into the prompt, to be changed or sent: in English, as the demo reads it. */

import { t } from '@sayso/language/home'
import { NotebookPen, ReceiptText, Timer } from 'lucide-react'

const SAMPLES = [
  {
    Icon: Timer,
    get title() {
      return t('habitTracker')
    },
    get note() {
      return t('dailyGoalsHistory')
    },
    prompt:
      'A habit tracker. Today shows my habits with a big button to tick each one, a streak for each, and a page with the history of the last weeks.',
  },
  {
    Icon: ReceiptText,
    get title() {
      return t('logWhatISpend')
    },
    get note() {
      return t('categoriesMonthTotal')
    },
    prompt:
      'An expense log. I add an amount with a category and a note, see this month’s total and where the money went, and a list by day.',
  },
  {
    Icon: NotebookPen,
    get title() {
      return t('plantDiary')
    },
    get note() {
      return t('wateringDaysNotes')
    },
    prompt:
      'A plant diary. Each plant has a watering day, a note and a place in the flat, and today’s thirsty plants come first.',
  },
] as const

const IN_A_ROW =
  'scroll-none -mx-4 flex gap-2.5 overflow-x-auto px-4 md:mx-0 md:grid md:grid-cols-2 md:px-0 lg:grid-cols-1 xl:grid-cols-3'

interface SamplesProps {
  /** One under the other, where there is no width for a row. */
  isStacked?: boolean
  onChoose: (prompt: string) => void
}

export function Samples({ isStacked = false, onChoose }: SamplesProps) {
  return (
    <ul className={isStacked ? 'flex flex-col gap-2' : IN_A_ROW}>
      {SAMPLES.map(({ Icon, title, note, prompt }) => (
        <li key={title} className={isStacked ? '' : 'max-md:shrink-0'}>
          <button
            type="button"
            onClick={() => onChoose(prompt)}
            className="flex h-full w-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 text-start transition-colors duration-(--duration-fast) hover:border-line-2 hover:bg-hover"
          >
            <Icon className="size-[18px] shrink-0 text-ink-2" strokeWidth={1.5} aria-hidden="true" />
            <span className="min-w-0">
              <span className="block truncate text-ui font-medium">{title}</span>
              <span className="block truncate text-ui-s text-ink-3 max-md:hidden">{note}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
