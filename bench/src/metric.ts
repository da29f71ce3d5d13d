/** One measured number, and how it is made out of samples. */

export interface Metric {
  name: string
  unit: 'ms' | 'KB' | 'MB' | 'MB/s' | 's' | 'ratio'
  /** Median of the samples. */
  value: number
  p95: number
  /** Number of samples. */
  n: number
}

/** Median and 95th percentile of at least one sample. */
export function metric(name: string, unit: Metric['unit'], samples: readonly number[]): Metric {
  if (samples.length === 0) throw new Error(`No samples for «${name}».`)
  const sorted = [...samples].sort((a, b) => a - b)
  return {
    name,
    unit,
    value: round(quantile(sorted, 0.5)),
    p95: round(quantile(sorted, 0.95)),
    n: sorted.length,
  }
}

/** The metrics of one side, which call the same thing by the same name as the other side's. */
export interface Side {
  name: string
  metrics: readonly Metric[]
}

/**
 * Each of our metrics, and after it the peer's of the same name and the peer's divided by ours, which is the number of times
 * that ours is better where smaller is better. What only one side has stands alone, the peer's last.
 */
export function sideBySide(own: Side, peer: Side): Metric[] {
  const title = (side: string, { name }: Metric) => `${side}: ${name}`
  const names = new Set(own.metrics.map(({ name }) => name))
  const alone = peer.metrics.filter(({ name }) => !names.has(name))
  const pairs = own.metrics.flatMap((ours) => {
    const theirs = peer.metrics.find(({ name }) => name === ours.name)
    const first = { ...ours, name: title(own.name, ours) }
    if (theirs === undefined) return [first]
    const ratio: Metric = {
      name: title(`${peer.name} ÷ ${own.name}`, ours),
      unit: 'ratio',
      value: round(theirs.value / ours.value),
      p95: round(theirs.p95 / ours.p95),
      n: Math.min(theirs.n, ours.n),
    }
    return [first, { ...theirs, name: title(peer.name, theirs) }, ratio]
  })
  return [...pairs, ...alone.map((theirs) => ({ ...theirs, name: title(peer.name, theirs) }))]
}

/** Quantile by linear interpolation; `sorted` ascending, not empty. */
function quantile(sorted: readonly number[], q: number): number {
  const position = (sorted.length - 1) * q
  const below = sorted[Math.floor(position)] ?? Number.NaN
  const above = sorted[Math.ceil(position)] ?? Number.NaN
  return below + (above - below) * (position - Math.floor(position))
}

function round(value: number): number {
  return Number(value.toPrecision(4))
}
