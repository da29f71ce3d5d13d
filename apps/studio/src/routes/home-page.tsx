/** Home page: the prompt box, and on the right a running sample app. */

import { t } from '@sayso/language/home'
import { EXPO_SDKS } from '@sayso/project/expo-sdks'
import { failureSentence } from '@sayso/workbench'
import { useEffect, useState } from 'react'
import { openDraft } from '../browser/open-draft.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { HomeCommands } from '../features/commands/home-commands.tsx'
import { Composer } from '../features/composer/composer.tsx'
import { HomeHeader } from '../features/home/home-header.tsx'
import { ProjectsSection } from '../features/home/projects-section.tsx'
import { QuotaLine } from '../features/plans/quota-line.tsx'
import { Samples } from '../features/samples/samples.tsx'
import { navigate, usePagePart } from '../navigation/navigation.ts'
import { createTray } from '../page/create-tray.ts'
import type { ComposerStatus } from '../page/use-composer-block.ts'
import { useComposerBlock } from '../page/use-composer-block.ts'
import { startProject } from '../stores/home/start-project.ts'
import { part } from '../ui/part.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { withElements } from '../ui/with-elements.tsx'

const HomeStage = part(async () => (await import('../features/home/home-stage.tsx')).HomeStage, {
  Waiting: () => <div className="stage-dots max-lg:hidden" />,
  Missing: () => null,
})
const Gallery = part(async () => (await import('../features/gallery/gallery.tsx')).Gallery)
const SdkChoice = part(async () => (await import('../features/home/home-stage.tsx')).SdkChoice, {
  Waiting: () => <span className="w-20 shrink-0" />,
  Missing: () => null,
})
const draft = openDraft('home')
const tray = createTray()

export function HomePage() {
  const start = useStart()
  usePromptFocus()
  useEffect(() => {
    document.title = 'Sayso'
    // By the time a prompt is typed, the page that shows its answer has loaded, and took nothing from this one.
    return whenIdle(() => void import('./project-page.tsx').catch(() => undefined))
  }, [])

  const chooseSample = (prompt: string) => {
    draft.set(prompt)
    document.getElementById('prompt')?.focus()
  }
  return (
    <>
      <SkipLink />
      <HomeCommands />
      <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_380px] xl:grid-cols-[minmax(0,1fr)_516px]">
        <div className="min-w-0 px-4 pb-16 md:px-10 xl:px-[72px]">
          <div className="mx-auto max-w-[780px]">
            <HomeHeader />
            <main>
              <h1 className="mt-4 font-display text-display-l font-semibold md:mt-[44px] md:text-display-xl md:tracking-[-0.035em]">
                {t('sayItSeeItRun')}
              </h1>
              <p className="mt-2 text-[15px] leading-[24px] text-ink-2 md:mt-2.5 md:text-[17px] md:leading-[26px]">
                {withElements((slots) => t('describeAMobileApp', slots), {
                  where: <span className="max-md:hidden">{t('inThePhone')} </span>,
                })}
              </p>
              <div className="mt-6 md:mt-[26px]">
                <Composer
                  draft={draft}
                  tray={tray}
                  status={start.status}
                  tools={EXPO_SDKS[1] && <SdkChoice />}
                  onSend={start.send}
                  size="home"
                />
              </div>
              {start.failure === null ? null : <StartFailure failure={start.failure} />}
              <div className="mt-2">
                <QuotaLine />
              </div>
              <div className="mt-4">
                <Samples onChoose={chooseSample} />
              </div>
              <ProjectsSection />
              <Gallery />
            </main>
          </div>
        </div>
        <HomeStage />
      </div>
    </>
  )
}

/** An address that names the prompt puts the cursor there, each time that it is gone to. */
function usePromptFocus(): void {
  const part = usePagePart()
  useEffect(() => {
    if (part?.id === 'prompt') document.getElementById('prompt')?.focus()
  }, [part])
}

function StartFailure({ failure }: { failure: unknown }) {
  return (
    <p role="alert" className="mt-2 px-1 text-ui text-danger">
      {failureSentence(failure)} <span className="text-ink-2">{t('yourTextIsKeptThis')}</span>
    </p>
  )
}

function useStart() {
  const block = useComposerBlock()
  const [state, setState] = useState<{ isSending: boolean; failure: unknown }>({
    isSending: false,
    failure: null,
  })

  async function send(text: string) {
    setState({ isSending: true, failure: null })
    try {
      const { project } = await startProject({ text, pictures: tray.store.getState().pictures })
      draft.clear()
      tray.take()
      navigate(`/project/${project.id}`)
    } catch (failure) {
      setState({ isSending: false, failure })
    }
  }
  const status: ComposerStatus = state.isSending ? { kind: 'sending' } : (block ?? { kind: 'ready' })
  return { status, failure: state.failure, send: (text: string) => void send(text) }
}
