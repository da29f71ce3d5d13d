/**
 * Parts of the page that are loaded when they are first shown. One that does not come, for want of the server or of the network, is missing
 * alone: what is around it, and what was typed there, stays. Not with `Suspense`: React holds back what comes within 300 ms of its fallback.
 */

import { t } from '@sayso/language/page'
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { focusAgain } from '../browser/keep-focus.ts'
import { Button } from './button.tsx'

type Part<Props extends object> = ComponentType<Props> & {
  /** Loads it ahead. Resolves once it can be shown, or is known to be missing. */
  load: () => Promise<void>
}

interface PartOptions<Props> {
  /** Stands there until the part has come; by default nothing. */
  Waiting?: ComponentType<Props>
  /** Stands in for what did not come; by default a sentence, and a button that tries again. */
  Missing?: ComponentType<Props>
}

export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: PartOptions<Props> = {},
): Part<Props> {
  const source = createSource(load)
  return Object.assign((props: Props) => <PartPlace source={source} options={options} given={props} />, {
    load: source.load,
  })
}

/** Lazy dialog. If loading fails, an error dialog appears; closing either cancels the request. */
export function dialogPart<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): Part<Props> {
  const source = createSource(load)
  return Object.assign(
    (props: Props) => <PartPlace source={source} options={{}} given={props} onClose={props.onClose} />,
    { load: source.load },
  )
}

interface PartSource<Props> {
  store: StoreApi<{ Loaded: ComponentType<Props> | null; isMissing: boolean }>
  load(): Promise<void>
  /** Answers whether the server is there. */
  tryAgain(): Promise<boolean>
}

function createSource<Props>(fetchPart: () => Promise<ComponentType<Props>>): PartSource<Props> {
  const store: PartSource<Props>['store'] = createStore(() => ({ Loaded: null, isMissing: false }))
  const show = (Loaded: ComponentType<Props>) => store.setState({ Loaded, isMissing: false })
  let loading: Promise<void> | null = null
  return {
    store,
    load() {
      loading ??= fetchPart().then(show, () => store.setState({ isMissing: true }))
      return loading
    },
    async tryAgain() {
      if (!(await isServerThere())) return false
      // Some browsers never ask again for a script that they once failed to load.
      await fetchPart().then(show, () => window.location.reload())
      return true
    },
  }
}

interface PartPlaceProps<Props> {
  source: PartSource<Props>
  options: PartOptions<Props>
  given: Props
  /** For a dialog. */
  onClose?: () => void
}

function PartPlace<Props extends object>(place: PartPlaceProps<Props>): ReactNode {
  const { source, options, given, onClose = null } = place
  const { Loaded, isMissing } = useStore(source.store)
  const { Waiting, Missing } = options
  if (Loaded !== null) return <Loaded {...given} />
  if (!isMissing) {
    // Now, not in an effect: it need not wait until what is around it is drawn.
    void source.load()
    return Waiting === undefined ? null : <Waiting {...given} />
  }
  return Missing === undefined ? (
    <MissingNotice onRetry={source.tryAgain} onClose={onClose} />
  ) : (
    <Missing {...given} />
  )
}

/** A page that is loaded again without its server is lost. */
async function isServerThere(): Promise<boolean> {
  return await fetch('/', { cache: 'no-cache' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

interface MissingNoticeProps {
  /** Answers whether the server is there. */
  onRetry(): Promise<boolean>
  /** For a dialog, which covers the page; else the notice has the part's place. */
  onClose: (() => void) | null
}

function MissingNotice({ onRetry, onClose }: MissingNoticeProps) {
  const [state, setState] = useState<'missing' | 'trying' | 'unreached'>('missing')
  async function retry() {
    setState('trying')
    if (!(await onRetry())) setState('unreached')
  }
  const titleId = useId()
  const content = (
    <>
      <p id={titleId} className="text-body font-medium">
        {t('thisPartOfThePage')}
      </p>
      <p className="mt-1 text-body text-ink-2">
        {state === 'unreached' ? t('theServerStillDoesNot') : t('theServerDidNotAnswerEverything')}
      </p>
      <div className="mt-3 flex gap-2">
        <Button disabled={state === 'trying'} onClick={() => void retry()}>
          {t('retry')}
        </Button>
        {onClose === null ? null : (
          <Button look="ghost" onClick={onClose}>
            {t('close')}
          </Button>
        )}
      </div>
    </>
  )
  if (onClose !== null) {
    return (
      <OverPage titleId={titleId} onClose={onClose}>
        {content}
      </OverPage>
    )
  }
  return (
    <div role="alert" className="mx-auto flex max-w-[440px] flex-col items-start justify-center px-4 py-12">
      {content}
    </div>
  )
}

interface OverPageProps {
  titleId: string
  onClose(): void
  children: ReactNode
}

/** Has the focus and Escape, as the dialog in whose place it stands would have. */
function OverPage({ titleId, onClose, children }: OverPageProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    ref.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
      focusAgain()
    }
  }, [])
  return (
    <div
      ref={ref}
      role="alertdialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
      // Above the bars at the foot of a project, whose buttons stay in reach.
      className="fixed inset-x-4 bottom-[124px] z-50 mx-auto max-w-[440px] rounded-large border border-line-2 bg-raised p-4 shadow-e3 outline-none md:bottom-[60px]"
    >
      {children}
    </div>
  )
}
