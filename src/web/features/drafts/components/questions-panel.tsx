import { Alert, List } from '@mantine/core'
import { type SizeQuestion, stopsDrafting } from '#domain/drafting/size-questions.ts'
import { formatLength } from '#domain/measuring/format-length.ts'
import type { Length } from '#domain/measuring/length.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { sizeName } from '#web/shared/measurements/size-names.ts'

const written = ({ size, unit }: Length): string =>
  formatLength(size, unit, { locale: getLocale(), withUnit: true })

function questionText(question: SizeQuestion): string {
  switch (question.kind) {
    case 'other-unit':
    case 'half':
    case 'decimal-point':
      return m.drafts_question_meant({
        name: sizeName(question.name),
        size: written(question.size),
        meant: written(question.meant),
      })
    case 'all-other-unit':
      return question.meantUnit === 'cm' ? m.drafts_question_all_cm() : m.drafts_question_all_inches()
    case 'swapped':
      return m.drafts_question_swapped({
        name: sizeName(question.name),
        size: written(question.size),
        other: sizeName(question.otherName),
        otherSize: written(question.otherSize),
      })
    case 'not-a-size':
      return m.drafts_question_no_size({ name: sizeName(question.name) })
    case 'out-of-range':
      return m.drafts_question_range({
        name: sizeName(question.name),
        size: written(question.size),
        least: written({ size: question.least, unit: question.size.unit }),
        most: written({ size: question.most, unit: question.size.unit }),
      })
    case 'girth-missing':
      return m.drafts_question_girth({
        names: new Intl.ListFormat(getLocale(), { type: 'disjunction' }).format(question.names.map(sizeName)),
      })
  }
}

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
