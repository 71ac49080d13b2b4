import { Alert, NativeSelect, Stack } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import { sizeName } from '#web/shared/measurements/size-names.ts'
import type { Answers, UnsureMeasure } from './read-grid.ts'

interface NameQuestionsProps {
  readonly unsure: readonly UnsureMeasure[]
  readonly answers: Answers
  readonly onAnswer: (answers: Answers) => void
}

/** Which size each name is that has several meanings: none of them is guessed. */
export function NameQuestions({ unsure, answers, onAnswer }: NameQuestionsProps) {
  if (unsure.length === 0) return null
  return (
    <Alert color="yellow" title={m.size_tables_names()}>
      <Stack gap="sm">
        {unsure.map(({ heading, names }) => (
          <NativeSelect
            key={heading}
            label={m.size_tables_name_question({ heading })}
            data={[
              { value: '', label: m.size_tables_name_choose(), disabled: true },
              ...names.map((name) => ({ value: name, label: sizeName(name) })),
              { value: heading, label: m.imports_own_size({ name: heading }) },
            ]}
            value={answers.get(heading) ?? ''}
            onChange={({ currentTarget: { value } }) => onAnswer(new Map([...answers, [heading, value]]))}
          />
        ))}
      </Stack>
    </Alert>
  )
}
