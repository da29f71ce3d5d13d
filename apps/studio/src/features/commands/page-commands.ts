/** Commands for any page: go somewhere, choose the theme. */

import { navigate } from '../../navigation/navigation.ts'
import { openPlans } from '../../stores/plans/plans-store.ts'
import { setTheme } from '../../stores/theme/theme.ts'
import type { Command } from './command.ts'

export function pageCommands(): Command[] {
  const to = (address: string) => () => navigate(address)
  return [
    { label: 'Start a new project', also: 'create app', keys: null, run: to('/#prompt') },
    { label: 'Go to all projects', also: 'home', keys: null, run: to('/') },
    ...themeCommands(),
    { label: 'Open the settings', also: 'account', keys: null, run: to('/settings') },
    {
      label: 'Use your own model',
      also: 'api key provider openai anthropic google',
      keys: null,
      run: to('/settings/models'),
    },
    {
      label: 'Show how many tokens answers used',
      also: 'usage tokens',
      keys: null,
      run: to('/settings/usage'),
    },
    { label: 'Show the plans', also: 'upgrade price messages', keys: null, run: openPlans },
    { label: 'Read the docs', also: 'help guide manual', keys: null, run: to('/docs') },
    {
      label: 'Read where secrets and environment values belong',
      also: 'api key token .env variables password',
      keys: null,
      run: to('/docs#secrets'),
    },
  ]
}

function themeCommands(): Command[] {
  return [
    { label: 'Use the light theme', keys: null, run: () => setTheme('light') },
    { label: 'Use the dark theme', keys: null, run: () => setTheme('dark') },
    { label: 'Use the theme of the system', keys: null, run: () => setTheme('system') },
  ]
}
