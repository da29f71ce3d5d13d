/** The options of `npm test`. */

const USAGE = `npm test -- [--all] [--headed] [--slow[=MS]] [<match>…]

  <match>    only test files whose paths contain it, of every kind
  --all      also the test files whose inputs have not changed since they were last green here
  --headed   browser tests in a window, of the system's Chromium or the one that CHROMIUM_PATH names
  --slow     browser tests with a pause of 250 ms, or of MS, after each step`

const DEFAULT_SLOW_MS = 250

/** `env` of the result: settings for the tests. */
export function readTestOptions(args, env) {
  const flags = args.filter((arg) => arg.startsWith('-'))
  const matches = args.filter((arg) => !arg.startsWith('-'))
  const slow = flags.find((flag) => /^--slow(=\d+)?$/.test(flag))
  const unknown = flags.filter((flag) => !['--all', '--headed', '--long', slow].includes(flag))
  if (unknown.length > 0) return { ok: false, message: `${unknown.join(' ')} is not an option.\n\n${USAGE}` }
  const isLong = flags.includes('--long')
  return {
    ok: true,
    isLong,
    matches,
    // Continuous integration proves everything.
    isAll: flags.includes('--all') || (env.CI !== undefined && !['', '0', 'false'].includes(env.CI)),
    env: {
      ...(isLong && { SAYSO_LONG: '1' }),
      ...(!isLong && matches.length === 0 && { SAYSO_QUARTER: '1' }),
      ...(flags.includes('--headed') && { SAYSO_HEADED: '1' }),
      ...(slow !== undefined && { SAYSO_SLOW_MS: slow.split('=')[1] ?? String(DEFAULT_SLOW_MS) }),
    },
  }
}
