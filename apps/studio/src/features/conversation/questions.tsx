/** Questions that an answer asks before it builds: choices, words of one's own, or neither. */

import { t } from '@sayso/language/conversation'
import type { ChatMessage } from '@sayso/wire'
import type { Question } from '@sayso/workbench'
import { useId, useState } from 'react'
import { useMayEdit, useOpenProject } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { AskedFirst } from './asked-first.tsx'

/** By question. An empty one leaves it to the model. */
type Replies = Readonly<Record<string, string>>

interface QuestionsProps {
  questions: readonly Question[]
  message: ChatMessage
  isLast: boolean
}

export function Questions({ questions, message, isLast }: QuestionsProps) {
  const { sendAside } = useOpenProject()
  const canEdit = useMayEdit()
  const [replies, setReplies] = useState<Replies>({})
  if (!isLast || !canEdit || message.status !== 'done') return <Asked questions={questions} />
  return (
    <form
      className="flex flex-col gap-4 rounded-card border border-line bg-canvas px-3.5 py-3.5"
      onSubmit={(event) => {
        event.preventDefault()
        void sendAside(writeReply(questions, replies))
      }}
    >
      {questions.map((question) => (
        <QuestionField
          key={question.text}
          question={question}
          reply={replies[question.text] ?? ''}
          onReply={(reply) => setReplies({ ...replies, [question.text]: reply })}
        />
      ))}
      <AskedFirst message={message}>
        <Button type="submit" look="primary">
          {t('buildIt')}
        </Button>
      </AskedFirst>
    </form>
  )
}

interface QuestionFieldProps {
  question: Question
  reply: string
  onReply(reply: string): void
}

function QuestionField({ question, reply, onReply }: QuestionFieldProps) {
  const name = useId()
  const ownWords = question.choices.includes(reply) ? '' : reply
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend dir="auto" className="mb-2 text-ui font-medium break-words text-ink">
        {question.text}
      </legend>
      <div className="flex flex-wrap gap-1.5 pointer-coarse:gap-2.5">
        {['', ...question.choices].map((choice) => (
          <Choice
            key={choice}
            name={name}
            label={choice === '' ? t('youDecide') : choice}
            isChosen={reply === choice}
            onChoose={() => onReply(choice)}
          />
        ))}
      </div>
      <input
        type="text"
        dir="auto"
        value={ownWords}
        maxLength={300}
        aria-label={t('ownAnswerTo', { question: question.text })}
        placeholder={t('inYourOwnWords')}
        onChange={(event) => onReply(event.target.value)}
        className="touch-target h-8 w-full min-w-0 rounded-button border border-line-2 bg-raised px-2.5 text-ui text-ink"
      />
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  label: string
  isChosen: boolean
  onChoose(): void
}

function Choice({ name, label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="touch-target flex max-w-full cursor-pointer items-center rounded-large border border-line-2 bg-raised px-3 py-1.5 text-ui text-ink hover:bg-hover has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="sr-only" />
      <span dir="auto" className="min-w-0 break-words">
        {label}
      </span>
    </label>
  )
}

/** Questions that cannot be replied to: they are answered, or still being written. */
function Asked({ questions }: { questions: readonly Question[] }) {
  return (
    <ul className="flex flex-col gap-2 text-ui">
      {questions.map(({ text, choices }) => (
        <li key={text} dir="auto" className="break-words">
          {text} <span className="text-ink-2">{choices.join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}

function writeReply(questions: readonly Question[], replies: Replies): string {
  const lines = questions.flatMap(({ text }) => {
    const reply = replies[text]?.trim() ?? ''
    return reply === '' ? [] : [`${text} ${reply}`]
  })
  if (lines.length === questions.length) return lines.join('\n')
  return [...lines, lines.length === 0 ? t('youDecideAll') : t('youDecideTheRest')].join('\n')
}
