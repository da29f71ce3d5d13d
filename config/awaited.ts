/**
 * Exports and files that the product's specification asks for and nothing uses yet, each with the rule that it
 * serves. An entry leaves the list with its first user: a test fails for one that has a user and is still here.
 */

/** `path: name` of single exports. */
export const AWAITED_EXPORTS: Readonly<Record<string, string>> = {
  'e2e/apps/sign-in/encrypted/lib/supabase.ts: supabase': 'imported by screens of the folders beside it',
  'e2e/apps/sign-in/provider/lib/auth.tsx: AuthProvider': 'imported by layouts of the folders beside it',
  'e2e/apps/sign-in/provider/lib/auth.tsx: useAuth': 'imported by layouts of the folders beside it',
  'packages/functions/src/worker/outbound.ts: Health': 'named in the engine’s configuration',
  'packages/functions/src/worker/runtime.ts: createWorker':
    'imported by the script that is written for the engine',
}

/** Whole public APIs whose users come with a later change. */
export const AWAITED_FILES: Readonly<Record<string, string>> = {
  'packages/code-sync/src/index.ts':
    'the interface of the ecosystem’s own client, for programs outside of this repository',
  'packages/functions/src/index.ts': 'functions of projects, which the server will call',
}

/** Declared although no file imports them: peers, which a package that is imported asks for. */
export const PEERS: Readonly<Record<string, string>> = {
  'accounts: better-call': 'the types of better-auth are written in its terms',
  'accounts: drizzle-orm': 'the database adapter of better-auth',
  'preview: @emnapi/core': '@napi-rs/wasm-runtime',
}
