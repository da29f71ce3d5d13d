/** The colours of the theme: one palette at a time where it has two, with the app shown in the same. */

import { t } from '@sayso/language/look'
import type { ThemeToken } from '@sayso/workbench/theme'
import { useState } from 'react'
import { useOpenProject, usePreview } from '../../page/open-project-context.tsx'
import { SEGMENTED_PART, SEGMENTED_STRIP } from '../../ui/segmented.ts'
import { ColourRow } from './colour-row.tsx'
import type { Look } from './use-look.ts'

interface PaletteRowsProps {
  look: Look
  tokens: readonly ThemeToken[]
  weak: readonly { token: ThemeToken; ratio: number; on: ThemeToken }[]
}

export function PaletteRows({ look, tokens, weak }: PaletteRowsProps) {
  const { preview } = useOpenProject()
  const fixed = usePreview(({ state }) => state?.fixedScheme ?? null)
  const colourScheme = usePreview((view) => view.colorScheme)
  const [chosen, setChosen] = useState<'light' | 'dark' | null>(null)
  const shown = chosen ?? fixed ?? colourScheme
  const hasBoth = (['light', 'dark'] as const).every((one) => tokens.some(({ scheme }) => scheme === one))
  const rows = tokens.filter(({ scheme }) => !hasBoth || scheme === 'both' || scheme === shown)
  const choose = (scheme: 'light' | 'dark') => {
    setChosen(scheme)
    if (fixed === null) preview.setColorScheme(scheme)
  }
  return (
    <section aria-label={t('colours')} className="mt-5">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h3 className="text-ui-s font-semibold text-ink-2">{t('colours')}</h3>
        {hasBoth ? (
          <fieldset aria-label={t('palette')} className={SEGMENTED_STRIP}>
            {(['light', 'dark'] as const).map((scheme) => (
              <button
                key={scheme}
                type="button"
                aria-pressed={shown === scheme}
                onClick={() => choose(scheme)}
                className={`${SEGMENTED_PART} aria-pressed:bg-[light-dark(var(--color-surface),var(--color-line-2))] aria-pressed:text-ink aria-pressed:shadow-e1`}
              >
                {scheme === 'light' ? t('light') : t('dark')}
              </button>
            ))}
          </fieldset>
        ) : null}
      </div>
      <div className="grid gap-1.5 pointer-coarse:gap-2.5">
        {rows.map((token) => (
          <ColourRow
            key={token.path.join('.')}
            token={token}
            look={look}
            weak={weak.find((one) => one.token === token)}
          />
        ))}
      </div>
    </section>
  )
}
