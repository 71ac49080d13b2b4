import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { DemoRequestBody } from '#contract/landing.ts'
import { call } from '#web/lib/call.ts'
import { describeError } from '#web/lib/errors.ts'
import { applyServerErrors, focusFirstInvalid, zodValidate } from '#web/lib/form-errors.ts'
import { submissionKeys } from '#web/lib/submission-key.ts'
import { m } from '#web/paraglide/messages.js'

export interface DemoRequest {
  name: string
  email: string
  business: string
  message: string
}

interface DemoFormProps {
  onSent: (request: DemoRequest) => void
  onCancel: () => void
}

const labels = {
  name: m.landing_demo_name(),
  email: m.landing_demo_email(),
  business: m.landing_demo_business(),
  message: m.landing_demo_message(),
}

export function DemoForm({ onSent, onCancel }: DemoFormProps) {
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const element = useRef<HTMLFormElement>(null)
  const keys = useRef(submissionKeys())
  const form = useForm<DemoRequest>({
    mode: 'uncontrolled',
    initialValues: { name: '', email: '', business: '', message: '' },
    validate: zodValidate(DemoRequestBody, labels),
  })

  const send = async (request: DemoRequest) => {
    setSending(true)
    setFailure(undefined)
    try {
      await call('landing.requestDemo', { body: request, idempotencyKey: keys.current.keyFor(request) })
      onSent(request)
    } catch (error) {
      if (applyServerErrors(form, error)) focusFirstInvalid(element.current)
      else setFailure(describeError(error).message)
    } finally {
      setSending(false)
    }
  }

  return (
    <form ref={element} noValidate onSubmit={form.onSubmit(send, () => focusFirstInvalid(element.current))}>
      <Stack gap="md">
        <Text c="dimmed">{m.landing_demo_text()}</Text>
        <TextInput
          key={form.key('name')}
          label={labels.name}
          required
          autoComplete="name"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          key={form.key('email')}
          label={labels.email}
          type="email"
          required
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <TextInput
          key={form.key('business')}
          label={labels.business}
          required
          autoComplete="organization"
          {...form.getInputProps('business')}
        />
        <Textarea
          key={form.key('message')}
          label={labels.message}
          rows={4}
          {...form.getInputProps('message')}
        />
        {failure && (
          <Text role="alert" c="var(--mantine-color-error)" size="sm">
            {failure}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {m.landing_demo_cancel()}
          </Button>
          <Button type="submit" loading={sending}>
            {m.landing_demo_submit()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
