// Sets the chosen theme before the first paint; `src/features/theme/theme.ts` owns the key.
try {
  const theme = localStorage.getItem('sayso:theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked: the system's theme is used.
}
