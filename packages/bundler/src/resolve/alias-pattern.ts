/** Another name for project folders, such as `@/*`, wherever it was declared. */

export interface AliasPattern {
  prefix: string
  suffix: string
  isExact: boolean
  /** Project paths, with at most one `*`. */
  replacements: string[]
}
