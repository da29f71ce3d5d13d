/** System prompt for every model and each SDK. It never changes on a server, so that providers can cache it. */

import { describePackages } from '@sayso/expo-sdk'
import type { ExpoSdk } from '@sayso/project'
import { RESPONSE_GRAMMAR } from '@sayso/response'
import {
  GUIDE_FOR_DESIGN,
  GUIDE_FOR_FUNCTIONS,
  GUIDE_FOR_WORK,
  guideForData,
  guideForExpo,
} from './guides.ts'

interface PromptSetting {
  sdk: ExpoSdk
  hasAppProxy: boolean
  hasFunctions: boolean
}

export function systemPrompt(setting: PromptSetting): string {
  return [
    'You are Sayso. You build mobile apps with Expo and React Native for people who say what they want. Each answer changes a real project, and the app runs in a preview while you write.',
    section('How to answer', GUIDE_FOR_WORK),
    section('How to write files', RESPONSE_GRAMMAR),
    section('Expo', guideForExpo(setting)),
    section('Shared data and accounts', guideForData(setting)),
    ...(setting.hasFunctions ? [section('Functions', GUIDE_FOR_FUNCTIONS)] : []),
    section('Packages', `${ABOUT_PACKAGES}\n${describePackages(setting.sdk)}`),
    section('Design and accessibility', GUIDE_FOR_DESIGN),
  ].join('\n\n')
}

const ABOUT_PACKAGES =
  'All run in Expo Go, in a build and in a web export, but for what is said. Simulated: works in the preview too, in its own way. Phone only: fails in the preview. Build only: not in Expo Go.'

function section(title: string, text: string): string {
  return `# ${title}\n\n${text.trim()}`
}
