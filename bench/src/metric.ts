/** One measured number, and how it is made out of samples. */

export interface Metric {
  name: string
  unit: 'ms' | 'KB' | 'MB/s' | 's' | 'ratio'
  /** Median of the samples. */
  value: number
  p95: number
  /** Number of samples. */
  n: number
  /** What was measured beside it in the same run, where one can run here. */
  peer?: string
  peerValue?: number
  /** How many times better than the peer. */
  ratio?: number
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

/** Adds the peer's median. Both must be of the kind where smaller is better, or say `isBiggerBetter`. */
export function withPeer(
  own: Metric,
  peer: { name: string; samples: readonly number[] },
  isBiggerBetter = false,
): Metric {
  const peerValue = metric(peer.name, own.unit, peer.samples).value
  const ratio = isBiggerBetter ? own.value / peerValue : peerValue / own.value
  return { ...own, peer: peer.name, peerValue, ratio: round(ratio) }
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
