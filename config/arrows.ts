/**
 * Which workspace may import which. The core imports only the core; wings import the core and what is named here;
 * only apps choose adapters. `config/arrows.test.ts` reads every import and holds it against this table.
 */

const CORE = ['project', 'response', 'wire']

export const ALLOWED_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  // Core: no I/O, no clock, no DOM, no Node.
  project: [],
  response: ['project'],
  wire: ['project'],
  archive: ['project'],

  // Data.
  'expo-sdk': ['wire'],
  starter: [],

  // Browser.
  workbench: CORE,
  bundler: CORE,
  preview: [...CORE, 'bundler'],
  'preview-frame': ['wire'],

  // Server. Adapters know the port they implement, which `generation` owns, and not each other.
  // Answers are checked as the preview will read them.
  generation: [...CORE, 'expo-sdk', 'bundler'],
  models: [...CORE, 'generation'],
  storage: [...CORE, 'generation'],
  accounts: ['storage', 'wire'],
  'packages-cdn': [...CORE, 'expo-sdk'],

  // Apps.
  server: [
    ...CORE,
    'archive',
    'expo-sdk',
    'starter',
    'generation',
    'models',
    'storage',
    'accounts',
    'packages-cdn',
    'preview-frame',
  ],
  studio: [...CORE, 'archive', 'workbench', 'preview'],

  // Tests of the whole and measurements may use everything.
  e2e: ['*'],
  bench: ['*'],
}

/** Arrows that hold only for tests and build scripts, each with its reason. */
export const ALLOWED_TEST_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  // The template's versions are those that the preview has.
  starter: ['expo-sdk'],
  // Every browser test starts the same browser.
  'expo-sdk': ['e2e'],
  preview: ['e2e', 'starter', 'preview-frame'],
  'preview-frame': ['e2e', 'bundler'],
  // The routes are tested over the real database.
  server: ['e2e'],
  generation: ['storage'],
  // Real packages are evaluated in a real browser.
  'packages-cdn': ['e2e'],
}
