import { Alert, List } from '@mantine/core'
import type { TableQuestion } from '#domain/drafting/table-questions.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { lengthText, questionText } from '#web/shared/measurements/question-text.ts'
import { measureLabel } from '../values/measure-names.ts'

/** So many are read; what is wrong beyond shows when these are right. */
const SHOWN = 8

const listed = (codes: readonly string[]): string =>
  new Intl.ListFormat(getLocale(), { type: 'conjunction', style: 'narrow' }).format(codes)

function text(question: TableQuestion): string {
  if (question.kind === 'falls') {
    return m.size_tables_question_falls({
      name: measureLabel(question.name),
      code: question.code,
      size: lengthText(question.size),
      codeBefore: question.codeBefore,
      sizeBefore: lengthText(question.sizeBefore),
    })
  }
  return `${listed(question.codes)}: ${questionText(question.question)}`
}

/** Slips of the tape or the keyboard that a table looks like: it can be saved as it is. */
export function TableQuestions({ questions }: { readonly questions: readonly TableQuestion[] }) {
  if (questions.length === 0) return null
  const more = questions.length - SHOWN
  return (
    <Alert color="yellow" title={m.size_tables_questions()} role="status">
      <List size="sm">
        {questions.slice(0, SHOWN).map((question) => (
          <List.Item key={text(question)}>{text(question)}</List.Item>
        ))}
        {more > 0 && <List.Item>{m.size_tables_questions_more({ count: more })}</List.Item>}
      </List>
    </Alert>
  )
}
