import { Alert, List } from '@mantine/core'
import { type SizeQuestion, stopsDrafting } from '#domain/drafting/size-questions.ts'
import { m } from '#web/paraglide/messages.js'
import { questionText } from '#web/shared/measurements/question-text.ts'

/** Slips of the tape or the pen that these sizes look like: they are asked about before anything is believed. */
export function QuestionsPanel({ questions }: { readonly questions: readonly SizeQuestion[] }) {
  if (questions.length === 0) return null
  const isStopped = questions.some(stopsDrafting)
  return (
    <Alert
      color={isStopped ? 'red' : 'yellow'}
      title={isStopped ? m.drafts_question_stops() : m.drafts_question_asks()}
      role={isStopped ? 'alert' : undefined}
    >
      <List size="sm">
        {questions.map((question) => (
          <List.Item key={questionText(question)}>{questionText(question)}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
