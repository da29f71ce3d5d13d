/** One measured number, and how it is made out of samples. */

export interface Metric {
  name: string
  unit: 'ms' | 'KB' | 'MB' | 'MB/s' | 's' | '%' | 'count' | 'ratio' | 'tokens'
  /** Median of the samples. */
  value: number
  p95: number
  /** Number of samples. */
  n: number
  /** Name of the peer that was measured doing the same, if any. */
  peer?: string
  /** The peer's median, in the same unit. */
  peerValue?: number
  /** The peer's divided by ours: how many times ours is better, where smaller is better. Missing unless both are above 0. */
  ratio?: number
}

/** Median and 95th percentile of at least one sample. */
export function metric(name: string, unit: Metric['unit'], samples: readonly number[]): Metric {
  if (samples.length === 0) throw new Error(`No samples for “${name}”.`)
  const sorted = [...samples].sort((a, b) => a - b)
  return {
    name,
    unit,
    value: round(quantile(sorted, 0.5)),
    p95: round(quantile(sorted, 0.95)),
    n: sorted.length,
  }
}

/** The sample below which a share `q` of all of them lies, where the tail is what counts. */
export function atQuantile(name: string, samples: readonly number[], q: number): Metric {
  const sorted = [...samples].sort((a, b) => a - b)
  const { n } = metric(name, 'ms', samples)
  return { ...metric(name, 'ms', [sorted[Math.floor((n - 1) * q)] ?? Number.NaN]), n }
}

/** The metrics of one side, which call the same thing by the same name as the other side's. */
interface Side {
  name: string
  metrics: readonly Metric[]
}

/** Each of our metrics, with the peer's of the same name. Metrics that only the peer has follow, under its name. */
export function sideBySide(own: Side, peer: Side): Metric[] {
  const names = new Set(own.metrics.map(({ name }) => name))
  const alone = peer.metrics.filter(({ name }) => !names.has(name))
  const compared = own.metrics.map((ours): Metric => {
    const theirs = peer.metrics.find(({ name }) => name === ours.name)
    const entry = { ...ours, name: `${own.name}: ${ours.name}` }
    if (theirs === undefined) return entry
    const hasRatio = theirs.value > 0 && ours.value > 0
    return {
      ...entry,
      ...{ peer: peer.name, peerValue: theirs.value },
      ...(hasRatio && { ratio: round(theirs.value / ours.value) }),
    }
  })
  return [...compared, ...alone.map((theirs) => ({ ...theirs, name: `${peer.name}: ${theirs.name}` }))]
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
