/** Commands for any page: go somewhere, choose the theme. */

import { t } from '@sayso/language/commands'
import { navigate } from '../../navigation/navigation.ts'
import { openPlans } from '../../stores/plans/plans-store.ts'
import { setTheme } from '../../stores/theme/theme.ts'
import type { Command } from './command.ts'

export function pageCommands(): Command[] {
  const to = (address: string) => () => navigate(address)
  return [
    { label: t('startANewProject'), also: t('createApp'), keys: null, run: to('/#prompt') },
    { label: t('goToAllProjects'), also: 'home', keys: null, run: to('/') },
    ...themeCommands(),
    { label: t('openTheSettings'), also: 'account', keys: null, run: to('/settings') },
    {
      label: t('useYourOwnModel'),
      also: t('apiKeyProviderOpenaiAnthropic'),
      keys: null,
      run: to('/settings/models'),
    },
    {
      label: t('showHowManyTokensAnswers'),
      also: t('usageTokens'),
      keys: null,
      run: to('/settings/usage'),
    },
    { label: t('showThePlans'), also: t('upgradePriceMessages'), keys: null, run: openPlans },
    { label: t('readTheDocs'), also: t('helpGuideManual'), keys: null, run: to('/docs') },
    {
      label: t('readWhereSecretsAndEnvironment'),
      also: t('apiKeyTokenEnvVariables'),
      keys: null,
      run: to('/docs#secrets'),
    },
  ]
}

function themeCommands(): Command[] {
  return [
    { label: t('useTheLightTheme'), keys: null, run: () => setTheme('light') },
    { label: t('useTheDarkTheme'), keys: null, run: () => setTheme('dark') },
    { label: t('useTheThemeOfThe'), keys: null, run: () => setTheme('system') },
  ]
}
