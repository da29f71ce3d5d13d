export function seedOf(rootDir: string, env?: NodeJS.ProcessEnv): string
