import { Alert, Button, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { MessageBody } from '#contract/messages.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { writeMessage } from './messages-queries.ts'

interface MessageFormProps {
  readonly token: string
  readonly onSent: () => void
}

const labels = { text: m.messages_text() }

export function MessageForm({ token, onSent }: MessageFormProps) {
  const form = useForm({ initialValues: { text: '' }, validate: zodValidate(MessageBody, labels) })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: ({ text }: { text: string }, key) => writeMessage(token, text, key),
    onSuccess: onSent,
  })
  return (
    <form {...formProps}>
      <Stack>
        {failure && <Alert color="red">{failure}</Alert>}
        <Textarea
          label={labels.text}
          withAsterisk
          required
          autosize
          minRows={6}
          maxRows={18}
          {...form.getInputProps('text')}
        />
        <Button type="submit" loading={isPending}>
          {m.messages_send()}
        </Button>
      </Stack>
    </form>
  )
}
