/** The adapter of WatermelonDB that the stand-in extends. */

declare module '@nozbe/watermelondb/adapters/lokijs' {
  export default class LokiJSAdapter {
    constructor(options: object)
  }
}
