export * from './generation.ts'
export * from './ports.ts'
