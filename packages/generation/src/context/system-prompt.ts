/**
 * System prompt for every model and each SDK. It never changes on a server, so that providers can cache it; large projects have
 * one of their own, without what they do not use.
 */

import { describePackages } from '@sayso/expo-sdk'
import type { ExpoSdk } from '@sayso/project'
import { RESPONSE_GRAMMAR } from '@sayso/response'
import {
  GUIDE_FOR_FUNCTIONS,
  GUIDE_FOR_LOOKS,
  GUIDE_FOR_PICTURES,
  GUIDE_FOR_SCREENS,
  GUIDE_FOR_WORK,
  guideForData,
  guideForExpo,
} from './guides.ts'
import { guideOn, NEED_OF_TOPIC, TOPICS, type Topic } from './topics.ts'

interface PromptSetting {
  sdk: ExpoSdk
  hasAppProxy: boolean
  hasFunctions: boolean
  /** Of a large project: what it builds on. All else is named, and can be looked up. Default: everything is in the prompt. */
  topics?: ReadonlySet<Topic> | null
}

export function systemPrompt(setting: PromptSetting): string {
  const { topics = null } = setting
  return [
    'You are Sayso. You build mobile apps with Expo and React Native for people who say what they want. Each answer changes a real project, and the app runs in a preview while you write.',
    section('How to answer', GUIDE_FOR_WORK),
    section('How to write files', RESPONSE_GRAMMAR),
    section('Expo', guideForExpo(setting)),
    ...(topics === null ? everything(setting) : whatIsUsed(setting, topics)),
  ].join('\n\n')
}

function everything({ sdk, hasFunctions }: PromptSetting): string[] {
  return [
    section(TITLES.data, guideForData({ hasFunctions })),
    ...(hasFunctions ? [section(TITLES.functions, GUIDE_FOR_FUNCTIONS)] : []),
    packages(sdk),
    section(DESIGN, `${GUIDE_FOR_LOOKS.trim()}${GUIDE_FOR_PICTURES}${GUIDE_FOR_SCREENS.trim()}`),
  ]
}

/** Sections that may change in the life of a project come last, so that more of the prompt stays in the cache. */
function whatIsUsed({ sdk, hasFunctions }: PromptSetting, topics: ReadonlySet<Topic>): string[] {
  const offered = TOPICS.flatMap((topic) => {
    const guide = guideOn(topic, { hasFunctions })
    return guide === null ? [] : [{ topic, guide }]
  })
  const left = offered.filter(({ topic }) => !topics.has(topic))
  return [
    packages(sdk),
    section(DESIGN, GUIDE_FOR_SCREENS),
    ...offered
      .filter(({ topic }) => topics.has(topic))
      .map(({ topic, guide }) => section(TITLES[topic], guide)),
    section(
      'Guidance to look up',
      [ABOUT_TOPICS, ...left.map(({ topic }) => `guide ${topic}: ${NEED_OF_TOPIC[topic]}.`)].join('\n'),
    ),
  ]
}

const DESIGN = 'Design and accessibility'
const TITLES: Readonly<Record<Topic, string>> = {
  data: 'Shared data and accounts',
  functions: 'Functions',
  looks: 'Looks',
  pictures: 'Pictures',
}

const ABOUT_TOPICS =
  'In a large project these are shown when you ask for them. Each line is one of the requests of a <saysoLook> list; its guidance is short, and says what holds here and nowhere else. Ask for it together with the files that you need:'

const ABOUT_PACKAGES =
  'All run in Expo Go, in a build and in a web export, but for what is said. Simulated: works in the preview too, in its own way. Phone only: fails in the preview. Build only: not in Expo Go.'

function packages(sdk: ExpoSdk): string {
  return section('Packages', `${ABOUT_PACKAGES}\n${describePackages(sdk)}`)
}

function section(title: string, text: string): string {
  return `# ${title}\n\n${text.trim()}`
}
