/** Names that an editor completes from an SDK's packages: `names.json` beside the manifest of the prebuilt ones. */

export interface SdkNames {
  /** Exports of each package, without `default`: names with spaces between them. */
  packages: Record<string, { values: string; types: string }>
  /** Every property that some component takes, with its type in a few words. */
  props: [name: string, type: string][]
  /** By package and component: indexes into `props`. */
  components: Record<string, Record<string, number[]>>
}
