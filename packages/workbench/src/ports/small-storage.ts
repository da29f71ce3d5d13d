/** Small things kept in this browser, by key. */

export interface SmallStorage {
  read(key: string): string | null
  /** Null removes. */
  write(key: string, value: string | null): void
}
