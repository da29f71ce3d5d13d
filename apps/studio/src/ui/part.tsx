/**
 * Parts of the page that are loaded when they are first shown. One that does not come, for want of the server or of the network, is missing
 * alone: what is around it, and what was typed there, stays.
 */

import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  useState,
} from 'react'
import { Button } from './button.tsx'

class MissingPart extends Error {}

interface PartOptions<Props> {
  /** Stands in for what did not come; by default a sentence, and a button that tries again. */
  Missing?: ComponentType<Props>
  /** Where that sentence stands: in the part's place, or over the page, where a dialog would. */
  place?: 'inside' | 'over'
}

/** To be shown inside a `Suspense`. */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: PartOptions<Props> = {},
): ComponentType<Props> {
  const source = { load, options, Loaded: lazyPart(load) }
  return (props) => <PartPlace source={source} given={props} />
}

interface PartSource<Props> {
  load: () => Promise<ComponentType<Props>>
  options: PartOptions<Props>
  Loaded: LazyExoticComponent<ComponentType<Props>>
}

function PartPlace<Props extends object>({ source, given }: { source: PartSource<Props>; given: Props }) {
  const [attempt, setAttempt] = useState(0)
  async function tryAgain(): Promise<boolean> {
    if (!(await isServerThere())) return false
    await source.load().then(
      () => {
        source.Loaded = lazyPart(source.load)
        setAttempt(attempt + 1)
      },
      // Some browsers never ask again for a script that they once failed to load.
      () => window.location.reload(),
    )
    return true
  }
  const { Loaded, options } = source
  const { Missing, place = 'inside' } = options
  const missing =
    Missing === undefined ? <MissingNotice place={place} onRetry={tryAgain} /> : <Missing {...given} />
  return (
    <PartBoundary key={attempt} missing={missing}>
      <Loaded {...given} />
    </PartBoundary>
  )
}

function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({
    default: await load().catch((cause: unknown) => {
      throw new MissingPart('A part of the page could not be loaded.', { cause })
    }),
  }))
}

/** A page that is loaded again without its server is lost. */
async function isServerThere(): Promise<boolean> {
  return await fetch('/', { cache: 'no-cache' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

interface PartBoundaryProps {
  missing: ReactNode
  children: ReactNode
}

class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    // Any other is a mistake of ours, which the page's own boundary tells.
    if (!(error instanceof MissingPart)) throw error
    return this.props.missing
  }
}

interface MissingNoticeProps {
  place: 'inside' | 'over'
  /** Answers whether the server is there. */
  onRetry(): Promise<boolean>
}

function MissingNotice({ place, onRetry }: MissingNoticeProps) {
  const [state, setState] = useState<'missing' | 'trying' | 'unreached' | 'closed'>('missing')
  async function retry() {
    setState('trying')
    if (!(await onRetry())) setState('unreached')
  }
  if (state === 'closed') return null
  return (
    <div
      role="alert"
      className={
        place === 'over'
          ? // Above the bars at the foot of a project, whose buttons stay in reach.
            'fixed inset-x-4 bottom-[124px] z-50 mx-auto max-w-[440px] rounded-large border border-line-2 bg-raised p-4 shadow-e3 md:bottom-[60px]'
          : 'mx-auto flex max-w-[440px] flex-col items-start justify-center px-4 py-12'
      }
    >
      <p className="text-body font-medium">This part of the page could not be loaded</p>
      <p className="mt-1 text-body text-ink-2">
        {state === 'unreached'
          ? 'The server still does not answer. Everything else stays as it is.'
          : 'The server did not answer. Everything else stays as it is; try again when you are connected.'}
      </p>
      <div className="mt-3 flex gap-2">
        <Button disabled={state === 'trying'} onClick={() => void retry()}>
          Try again
        </Button>
        {place === 'over' ? (
          <Button look="ghost" onClick={() => setState('closed')}>
            Close
          </Button>
        ) : null}
      </div>
    </div>
  )
}
