/** Which data snapshots a project may keep. */

export interface SnapshotBudget {
  /** Snapshots of one project. 0: none is kept. */
  maxCount: number
  /** Size of one project's copies together. */
  maxBytes: number
  maxAgeDays: number
}

interface Kept {
  id: string
  versionNumber: number
  takenAt: Date
  sizeBytes: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The ids of those that age out. `snapshots`: newest first. The newest stays whatever its size is, so that the last step can be undone;
 * then the first of each version counts more than those behind it, since a version is restored with its first.
 */
export function findAgedOut(
  snapshots: readonly Kept[],
  budget: SnapshotBudget,
  nowMs: number,
): ReadonlySet<string> {
  const firstOfVersion = new Map(snapshots.map(({ versionNumber, id }) => [versionNumber, id]))
  const [newest, ...others] = snapshots
  const isFirst = ({ versionNumber, id }: Kept) => firstOfVersion.get(versionNumber) === id
  const byWorth = [...others.filter(isFirst), ...others.filter((snapshot) => !isFirst(snapshot))]
  const aged = new Set<string>()
  let count = 0
  let bytes = 0
  for (const snapshot of newest === undefined ? [] : [newest, ...byWorth]) {
    const isTooOld = nowMs - snapshot.takenAt.getTime() > budget.maxAgeDays * DAY_MS
    const hasRoom = count < budget.maxCount && (count === 0 || bytes + snapshot.sizeBytes <= budget.maxBytes)
    if (isTooOld || !hasRoom) {
      aged.add(snapshot.id)
      continue
    }
    count += 1
    bytes += snapshot.sizeBytes
  }
  return aged
}
