import { Alert, Button, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { MessageBody } from '#contract/messages.ts'
import { call } from '#web/lib/call.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'

interface MessageFormProps {
  readonly token: string
  /** Somebody has asked for it: what they type next goes there. */
  readonly isFirst?: true
  readonly onSent: () => void
}

const labels = { text: m.messages_text() }

/** In which a client writes to the business, by the secret of an address that was mailed to them. */
export function MessageForm({ token, isFirst, onSent }: MessageFormProps) {
  const form = useForm({ initialValues: { text: '' }, validate: zodValidate(MessageBody, labels) })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: ({ text }: { text: string }, idempotencyKey) =>
      call('messages.write', { body: { token, text }, idempotencyKey }),
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
          autoFocus={isFirst}
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
