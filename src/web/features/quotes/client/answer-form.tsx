import { Alert, Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { AnswerQuoteBody } from '#contract/quote-bodies.ts'
import type { QuotePaper } from '#contract/quotes.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/shared/papers/paper-words.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { answerQuote, paperQuery } from './paper-queries.ts'

interface AnswerFormProps {
  readonly token: string
  readonly paper: QuotePaper
}

type Answer = 'approved' | 'declined'

const labels = { name: m.quotes_paper_name(), note: m.quotes_paper_note() }
const typed = z.pick(AnswerQuoteBody, { name: true, note: true })

/** The last step on the page: whoever approves has had the paper and its terms before their eyes. */
export function AnswerForm({ token, paper }: AnswerFormProps) {
  const { statement, letterhead, versionId } = paper
  const queryClient = useQueryClient()
  const { queryKey } = paperQuery(token)
  const initialValues = { name: '', note: '', answer: 'approved' as Answer, versionId }
  const form = useForm({ initialValues, validate: zodValidate(typed, labels) })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: ({ note, ...answer }, key) => answerQuote({ token, ...answer, note: note || null }, key),
    onSuccess: (answered) => queryClient.setQueryData(queryKey, answered),
    // Somebody else was first, or the business has changed it: what is there now is shown below what is said of it.
    onFailure: (error) => {
      if (isApiError(error, 'CONFLICT')) void queryClient.invalidateQueries({ queryKey })
      return false
    },
  })

  // To the version that is before their eyes at the press, be it a newer one than the page began with.
  const choose = (answer: Answer) => form.setValues({ answer, versionId })

  async function decline(button: HTMLButtonElement) {
    if (form.validate().hasErrors) return button.form?.requestSubmit()
    const isMeant = await confirm({
      title: m.quotes_paper_decline_title(),
      text: m.quotes_paper_decline_text({ business: letterhead.name }),
      confirmLabel: m.quotes_paper_decline(),
      danger: true,
    })
    if (!isMeant) return
    choose('declined')
    button.form?.requestSubmit()
  }

  return (
    <form {...formProps} aria-labelledby="answer">
      <Stack>
        <Title order={2} size="h3" id="answer">
          {m.quotes_paper_answer_title()}
        </Title>
        {failure && <Alert color="red">{failure}</Alert>}
        <TextInput
          label={labels.name}
          withAsterisk
          required
          autoComplete="name"
          {...form.getInputProps('name')}
        />
        <Textarea label={labels.note} autosize minRows={2} maxRows={10} {...form.getInputProps('note')} />
        <Text size="sm">{m.quotes_paper_binding({ amount: moneyText(statement, statement.amount) })}</Text>
        <Group justify="space-between">
          <Button type="submit" loading={isPending} onClick={() => choose('approved')}>
            {m.quotes_paper_approve()}
          </Button>
          <Button
            variant="default"
            disabled={isPending}
            onClick={(event) => void decline(event.currentTarget)}
          >
            {m.quotes_paper_decline()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
