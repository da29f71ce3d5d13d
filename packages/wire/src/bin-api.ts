/** Deleted projects, which can be put back for a while. */

/** Then a deleted project is gone for good. */
export const BIN_DAYS = 30

/** GET /api/bin. POST /api/bin/{projectId}/restore puts one back, DELETE /api/bin/{projectId} removes it for good. */
export interface BinResponse {
  projects: BinnedProject[]
}

export interface BinnedProject {
  id: string
  title: string
  /** When it can no longer be put back, ISO 8601. */
  goneAt: string
}
