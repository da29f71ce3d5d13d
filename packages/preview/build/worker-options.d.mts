import type { UserConfig } from 'vite'

export const workerOptions: NonNullable<UserConfig['worker']>
