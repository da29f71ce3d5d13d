/** Everything that can be changed about the look by hand, or the sentence that says why nothing can. */

import { t } from '@sayso/language/look'
import type { Look as LibraryLook } from '@sayso/looks/looks'
import { isBusy, splitPath } from '@sayso/workbench'
import type { ThemeToken } from '@sayso/workbench/theme'
import { MessageSquareText } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { askInComposer } from '../../page/ask-in-composer.ts'
import { useConversation, useOpenProject, useWorkbench } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { LookChoice, lookLabel } from './look-choice.tsx'
import { NumberRow } from './number-row.tsx'
import { PaletteRows } from './palette-rows.tsx'
import { TypeStyles } from './type-styles.tsx'
import { type ThemeParts, useLook } from './use-look.ts'

export function ThemeEditor({ parts }: { parts: ThemeParts }) {
  const open = useOpenProject()
  const look = useLook(parts)
  const { reading } = look
  const isIdle = useConversation(({ turn }) => !isBusy(turn))
  const unsaved = useWorkbench((state) => state.unsaved)
  const [taken, setTaken] = useState<{ look: LibraryLook; keptCount: number } | null>(null)
  const isUnsaved = reading.kind === 'tokens' && unsaved.has(reading.path)

  const { cancel } = look
  // An answer begins with what is saved.
  useEffect(() => {
    if (!isIdle) cancel()
  }, [isIdle, cancel])

  const take = async (chosen: LibraryLook) => {
    const { files } = open.workbench.store.getState()
    const next = reading.kind === 'tokens' ? parts.takeLook(files, reading, chosen) : null
    if (next === null) return askInComposer(open, t('askForTheLook', { name: chosen.name }))
    if (await look.keepText(next.text, t('lookTaken', { name: lookLabel(chosen) })))
      setTaken({ look: chosen, keptCount: next.keptCount })
  }
  if (isUnsaved)
    return <p className="text-ui text-ink-2">{t('saveFirst', { name: splitPath(reading.path).name })}</p>
  return (
    <fieldset disabled={!isIdle} className="min-w-0">
      {reading.kind === 'tokens' ? null : (
        <Ask
          text={reading.kind === 'missing' ? t('noLookFile') : t('noValuesIn', { name: reading.path })}
          label={t('askTheModel')}
          onAsk={() => askInComposer(open, t('askForValues'))}
        />
      )}
      <Section title={t('takeALook')}>
        <LookChoice onChoose={(chosen) => void take(chosen)} />
        {taken === null || reading.kind !== 'tokens' ? null : (
          <Ask
            text={takenText(taken)}
            label={t('askForTheRestOfIt')}
            onAsk={() =>
              askInComposer(open, t('askForTheRest', { name: taken.look.name, path: reading.path }))
            }
          />
        )}
      </Section>
      {reading.kind === 'tokens' ? <Groups parts={parts} look={look} tokens={reading.tokens} /> : null}
      {reading.kind === 'tokens' && reading.hasOthers ? (
        <p className="mt-5 text-ui-s text-ink-2">{t('isComputed', { name: splitPath(reading.path).name })}</p>
      ) : null}
    </fieldset>
  )
}

interface GroupsProps {
  parts: ThemeParts
  look: ReturnType<typeof useLook>
  tokens: readonly ThemeToken[]
}

function Groups({ parts, look, tokens }: GroupsProps) {
  const of = (group: ThemeToken['group']) => tokens.filter((token) => token.group === group)
  const type = of('type')
  return (
    <>
      {of('colour').length === 0 ? null : (
        <PaletteRows look={look} tokens={of('colour')} weak={parts.listWeakContrasts(tokens)} />
      )}
      {type.length === 0 ? null : (
        <Section title={t('type')}>
          <TypeStyles tokens={type} look={look} />
        </Section>
      )}
      <Numbers title={t('shape')} tokens={of('shape')} look={look} />
      <Numbers title={t('spacing')} tokens={of('spacing')} look={look} />
      <Numbers title={t('motion')} tokens={of('motion')} look={look} />
    </>
  )
}

function Numbers({ title, tokens, look }: { title: string } & Omit<GroupsProps, 'parts'>) {
  if (tokens.length === 0) return null
  return (
    <Section title={title}>
      <div className="grid gap-1.5">
        {tokens.map((token) => (
          <NumberRow key={token.path.join('.')} token={token} look={look} />
        ))}
      </div>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-5 first:mt-1">
      <h3 className="mb-2 text-ui-s font-semibold text-ink-2">{title}</h3>
      {children}
    </section>
  )
}

function Ask({ text, label, onAsk }: { text: string; label: string; onAsk: () => void }) {
  return (
    <div className="mt-3 text-ui text-ink-2">
      <p role="status">{text}</p>
      <Button className="mt-2" onClick={onAsk}>
        <MessageSquareText strokeWidth={1.75} aria-hidden="true" /> {label}
      </Button>
    </div>
  )
}

function takenText({ look, keptCount }: { look: LibraryLook; keptCount: number }): string {
  const name = lookLabel(look)
  return keptCount === 0
    ? t('coloursAndCornersOnly', { name })
    : t('coloursAndCornersFollow', { name, keptCount })
}
