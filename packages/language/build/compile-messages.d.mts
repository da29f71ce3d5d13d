import type { Plugin } from 'vite'

export function compileMessages(): Plugin
