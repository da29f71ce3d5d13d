/** Answers that ask before they build, as the conversation shows them. */

import { expect } from 'vitest'
import { LIMITED_ANSWERS } from '../../testing/view-answers.ts'
import type { ViewOptions } from '../../testing/view-page.tsx'
import { exchange, projectOf } from '../../testing/view-projects.ts'
import { type StudioView, viewTest as test } from '../../testing/view-test.ts'

type ViewProject = Extract<ViewOptions, { view: 'chat' | 'workbench' }>

const QUESTIONS = `Happy to. Two things first.

<saysoQuestions>
Who sees the list?
- Only me, on this phone
- Everybody in the family
What should it feel like?
- Calm
- Playful
</saysoQuestions>`

const PLAN = `This is large, so here is a plan.

<saysoPlan>
Screens
- Today: what is due
- Calendar
Data
- On this phone
</saysoPlan>`

const log = (page: StudioView['page']) => page.getByRole('log', { name: 'Conversation' })

function showAnswer(view: StudioView, content: string, more: Partial<ViewProject> = {}) {
  return view.show({
    view: 'chat',
    project: { messages: exchange('1', 'An app for my family', { content, isCounted: false }) },
    ...more,
  })
}

test('[SN220] a question is answered by a choice, in words or not at all, and one press sends all of it', async ({
  view,
}) => {
  const { page } = view
  await showAnswer(view, QUESTIONS)
  const first = page.getByRole('group', { name: 'Who sees the list?' })
  const second = page.getByRole('group', { name: 'What should it feel like?' })
  expect(await second.getByRole('radio', { name: 'You decide' }).isChecked()).toBe(true)
  expect(await log(page).getByText('saysoQuestions').count()).toBe(0)

  await second.locator('label', { hasText: 'Playful' }).tap()
  expect(await second.getByRole('radio', { name: 'Playful' }).isChecked()).toBe(true)
  await second.getByRole('textbox').fill('Like a notebook')
  expect(await second.getByRole('radio', { checked: true }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await first.getByRole('radio', { name: 'You decide' }).focus()
  await page.keyboard.press('ArrowDown')
  expect(await first.getByRole('radio', { name: 'Only me, on this phone' }).isChecked()).toBe(true)

  await page.getByRole('button', { name: 'Build it' }).tap()
  await log(page)
    .getByText('Who sees the list? Only me, on this phone\nWhat should it feel like? Like a notebook')
    .waitFor()
  expect(await log(page).getByRole('radio').count()).toBe(0)
  expect(await log(page).getByText('Calm · Playful').isVisible()).toBe(true)
})

test('[SN220] skipped questions are left to the model', async ({ view }) => {
  const { page } = view
  await showAnswer(view, QUESTIONS)
  await page.locator('label', { hasText: 'Calm' }).tap()
  await page.getByRole('button', { name: 'Build it' }).tap()
  await log(page).getByText('What should it feel like? Calm\nYou decide the rest.').waitFor()
  await showAnswer(view, QUESTIONS)
  await page.getByRole('button', { name: 'Build it' }).tap()
  await log(page).getByText('You decide.').waitFor()
})

test('[SN221] a plan is built as it is, or as the person has changed it', async ({ view }) => {
  const { page } = view
  await showAnswer(view, PLAN)
  const plan = page.getByRole('region', { name: 'Plan' })
  await plan.getByText('Today: what is due').waitFor()
  await plan.getByRole('button', { name: 'Build this' }).tap()
  await log(page).getByText('Build this plan.').waitFor()
  expect(await plan.getByRole('button').count()).toBe(0)

  await showAnswer(view, PLAN)
  await plan.getByRole('button', { name: 'Change the plan' }).tap()
  const text = plan.getByRole('textbox', { name: 'Plan' })
  expect(await text.inputValue()).toContain('- Calendar')
  await text.fill('Screens\n- Today alone')
  await plan.getByRole('button', { name: 'As it was' }).tap()
  await plan.getByText('Calendar').waitFor()
  await plan.getByRole('button', { name: 'Change the plan' }).tap()
  await text.fill('Screens\n- Today alone')
  await plan.getByRole('button', { name: 'Build this' }).tap()
  await log(page).getByText('Build this plan, which I have changed:\n\nScreens\n- Today alone').waitFor()
})

test('[SN222] asking is free where messages are counted, and a viewer can press nothing', async ({
  view,
}) => {
  const { page } = view
  await showAnswer(view, QUESTIONS, { api: LIMITED_ANSWERS })
  await page.getByText('Asking cost nothing; the answer to this costs one message.').waitFor()
  await showAnswer(view, PLAN, {
    project: {
      project: projectOf({ shared: { role: 'viewer', ownerName: 'Olga' } }),
      messages: exchange('1', 'An app for my family', { content: PLAN, isCounted: false }),
    },
  })
  await page.getByText('Today: what is due').waitFor()
  expect(await page.getByRole('region', { name: 'Plan' }).getByRole('button').count()).toBe(0)
})

test('[SN222] the answer to a question can be built', async ({ view }) => {
  const { page } = view
  await showAnswer(view, 'I would add a calendar.', {
    project: {
      messages: exchange('1', 'What is missing?', { content: 'I would add a calendar.', mode: 'ask' }),
    },
  })
  await page.getByRole('button', { name: 'Build this' }).tap()
  await log(page).getByText('Build what you just proposed.').waitFor()
})
