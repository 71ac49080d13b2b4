import { Radio, Stack } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import { lengthText } from '#web/shared/measurements/question-text.ts'
import { readSizeHeading } from '#web/shared/measurements/size-headings.ts'
import { sizeName } from '#web/shared/measurements/size-names.ts'
import { type Target, targetKey, targetOf } from '../reading/column-matching.ts'
import type { ColumnQuestion } from '../reading/column-questions.ts'

interface SizeQuestionProps {
  readonly question: ColumnQuestion
  readonly heading: string
  /** What was answered. */
  readonly answer: Target | null
  readonly onAnswer: (target: Target) => void
}

/** Which size stands in a column whose heading, or whose figures, leave it open. */
export function SizeQuestion({ question: { names, strange }, heading, answer, onAnswer }: SizeQuestionProps) {
  const ownName = readSizeHeading(heading).name
  const choices = [
    ...names.map((name) => ({ target: { kind: 'size', name } as const, label: sizeName(name) })),
    ...(names.includes(ownName)
      ? []
      : [{ target: { kind: 'size', name: ownName } as const, label: m.imports_own_size({ name: ownName }) }]),
    { target: { kind: 'none' } as const, label: m.imports_column_none() },
  ]
  return (
    <Radio.Group
      mt="md"
      label={
        strange
          ? m.imports_size_question_value({
              heading: ownName,
              name: sizeName(strange.name),
              size: lengthText(strange.size),
            })
          : m.imports_size_question({ heading: ownName })
      }
      value={answer ? keyOf(answer) : null}
      onChange={(value) => onAnswer(targetOf(value === NONE ? '' : value))}
    >
      <Stack gap="xs" mt="xs">
        {choices.map(({ target, label }) => (
          <Radio key={keyOf(target)} value={keyOf(target)} label={label} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Left out is an answer too, and no empty one. */
const NONE = 'none'
const keyOf = (target: Target): string => (target.kind === 'none' ? NONE : targetKey(target))
