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
  upgrade: ['project', 'response'],

  // Build. Tables of package facts come in as values.
  'package-build': ['bundler', 'wire'],

  // Data.
  compat: [],
  'expo-sdk': ['project', 'wire', 'compat'],
  starter: [],
  looks: ['project'],

  // Browser.
  language: [],
  workbench: [...CORE, 'archive', 'preview', 'code-sync', 'language'],
  bundler: CORE,
  preview: [...CORE, 'bundler'],
  'preview-frame': ['wire'],
  'code-sync': ['compat', 'project', 'wire'],

  // Server. Adapters know the port they implement, which `generation` owns, and not each other.
  // Answers are checked as the preview will read them.
  generation: [...CORE, 'expo-sdk', 'looks', 'bundler'],
  models: [...CORE, 'generation'],
  'demo-model': ['generation'],
  'app-ai': ['generation', 'wire'],
  storage: [...CORE, 'generation'],
  accounts: ['storage', 'wire'],
  'packages-cdn': [...CORE, 'compat', 'expo-sdk', 'package-build'],
  // An export is compiled as the preview compiles, and its page is the preview's with less around it.
  'web-export': [...CORE, 'bundler', 'expo-sdk', 'package-build', 'preview', 'preview-frame'],
  // Functions are compiled as the preview compiles, and their modules run as those of an exported app do.
  functions: ['bundler', 'preview', 'preview-frame', 'project', 'wire'],
  relay: ['wire'],
  'project-db': ['storage', 'wire'],
  'data-gateway': ['wire', 'files-store'],
  'files-store': [],
  'data-live': ['wire'],

  // Apps.
  server: [
    ...CORE,
    'archive',
    'upgrade',
    'expo-sdk',
    'starter',
    'looks',
    'generation',
    'models',
    'demo-model',
    'storage',
    'accounts',
    'packages-cdn',
    'web-export',
    'preview-frame',
    'project-db',
    'data-gateway',
    'files-store',
    'data-live',
    'functions',
    'app-ai',
    'relay',
  ],
  // The same preview as the studio's, fed by the messages of sessions.
  player: [...CORE, 'preview', 'code-sync'],
  studio: [...CORE, 'archive', 'workbench', 'preview', 'code-sync', 'language', 'looks'],

  // Stands on what the tests stand on: the page with nothing but a preview, and the browser.
  doctor: [
    ...CORE,
    'archive',
    'expo-sdk',
    'packages-cdn',
    'preview',
    'starter',
    'upgrade',
    'web-export',
    'workbench',
    'testing',
  ],

  // Base of the tests of several packages. Only tests import it, measurements, and the doctor.
  testing: [...CORE, 'preview', 'preview-frame', 'workbench'],

  // Tests of the whole and measurements may use everything.
  e2e: ['*'],
  bench: ['*'],
}

/** Arrows that hold only for tests and build scripts, each with its reason. `testing` is open to all of them. */
export const ALLOWED_TEST_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  // The template's versions are those that the preview has.
  starter: ['expo-sdk', 'project'],
  // Problems are tested with the facts that the preview's package manifest has.
  bundler: ['compat'],
  // The SDK's packages are prebuilt with the pipeline of all packages.
  'expo-sdk': ['package-build'],
  preview: ['starter'],
  'preview-frame': ['bundler'],
  // Its apps are checked with the types of every SDK.
  'demo-model': ['project'],
  generation: ['storage'],
  // A page's traffic is counted at the real routes; sessions and devices are tested over the product.
  server: ['workbench', 'code-sync'],
  // Sessions are tested over the real relay.
  'code-sync': ['relay'],
  // Clients are tested over real databases of projects.
  'data-gateway': ['project-db', 'storage', 'testing'],
  'data-live': ['project-db', 'storage', 'data-gateway', 'files-store'],
}
