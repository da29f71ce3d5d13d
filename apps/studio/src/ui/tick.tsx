/** A box to tick, with its sentence. */

interface TickProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: string
}

export function Tick({ isOn, onChange, children }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-ui font-medium">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 shrink-0 accent-ink"
      />
      {children}
    </label>
  )
}
