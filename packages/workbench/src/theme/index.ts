/** A project's theme as values to edit by hand. Apart from the rest of the package, since it brings the parser of scripts. */

export { readTheme, replaceToken, type ThemeReading, type ThemeToken } from './read-theme.ts'
export { takeLook } from './take-look.ts'
export { createThemeTrial, type ThemeTrial } from './theme-trial.ts'
export { listWeakContrasts } from './weak-contrast.ts'
