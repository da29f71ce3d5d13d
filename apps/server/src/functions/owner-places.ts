/** Places for the projects of one owner: so many at once, and the others wait for one of them to end. */

interface OwnerPlaces {
  /** False: the owner has as many, and the project is held back. */
  take(ownerId: string, ref: string): boolean
  /** Returns the next of the owner's projects that was held back. */
  leave(ownerId: string): string | null
  isAnyHeldBack(): boolean
}

export function createOwnerPlaces(maxOfOwner: number): OwnerPlaces {
  const taken = new Map<string, number>()
  const heldBack = new Map<string, Set<string>>()
  return {
    take(ownerId, ref) {
      const count = taken.get(ownerId) ?? 0
      const hasPlace = count < maxOfOwner
      if (hasPlace) taken.set(ownerId, count + 1)
      else heldBack.set(ownerId, (heldBack.get(ownerId) ?? new Set()).add(ref))
      return hasPlace
    },
    leave(ownerId) {
      const left = (taken.get(ownerId) ?? 1) - 1
      if (left === 0) taken.delete(ownerId)
      else taken.set(ownerId, left)
      const held = heldBack.get(ownerId)
      const [next = null] = held ?? []
      if (next !== null) held?.delete(next)
      if (held?.size === 0) heldBack.delete(ownerId)
      return next
    },
    isAnyHeldBack: () => heldBack.size > 0,
  }
}
