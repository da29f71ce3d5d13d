/** Placeholder for a loading part: empty at first, and after a second a text. */

export function Loading({ words }: { words: string }) {
  return (
    <div aria-busy="true" className="min-h-0 flex-1 bg-surface px-6 py-4 max-md:px-4">
      <p className="animate-come-late text-body text-ink-2">{words}</p>
    </div>
  )
}
