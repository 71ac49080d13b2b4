import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { AnswerBody, type Message, type ThreadWays } from '#contract/messages.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { GrowingText } from '#web/ui/growing-text.tsx'
import { notify } from '#web/ui/notify.ts'
import { sendAnswer } from '../messages-queries.ts'

interface AnswerFormProps {
  readonly client: NonNullable<Message['clientId']>
  readonly ways: ThreadWays
}

const labels = { message: m.messages_answer() }

/** What the business answers; what was typed stays where it can't be sent. */
export function AnswerForm({ client: { _id: id, name, email }, ways }: AnswerFormProps) {
  const queryClient = useQueryClient()
  const form = useForm({ initialValues: { message: '' }, validate: zodValidate(AnswerBody, labels) })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: ({ message }: { message: string }, idempotencyKey) =>
      sendAnswer(queryClient, id, message, idempotencyKey),
    onSuccess: () => {
      form.reset()
      notify.success(m.messages_answer_sent())
    },
  })
  if (!ways.mail && !ways.page) return <Text c="dimmed">{m.messages_way_none({ name })}</Text>
  return (
    <form {...formProps}>
      <Stack gap="xs">
        {failure && <Alert color="red">{failure}</Alert>}
        <GrowingText
          label={m.messages_field({ name })}
          description={wayText(ways, { name, email: email ?? '' })}
          minRows={3}
          maxRows={14}
          {...form.getInputProps('message')}
        />
        <Group>
          <Button type="submit" loading={isPending} leftSection={<IconSend size={16} aria-hidden />}>
            {m.messages_answer_send()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function wayText({ mail, page }: ThreadWays, { name, email }: { name: string; email: string }): string {
  if (mail) return page ? m.messages_way_both({ email }) : m.messages_way_mail({ email })
  return m.messages_way_page({ name })
}
