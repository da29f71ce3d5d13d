export function prunePackages(modules: string): Promise<void>
