import { Button, Stack, Title } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { MessageForm } from './message-form.tsx'
import { MessageSent } from './message-sent.tsx'

interface WriteBackProps {
  readonly token: string
  readonly business: string
}

/** A question about the paper goes to the business from where it is read. */
export function WriteBack({ token, business }: WriteBackProps) {
  const [step, setStep] = useState<'asked' | 'written' | 'sent'>('asked')
  if (step === 'sent') return <MessageSent order={2} business={business} onAgain={() => setStep('written')} />
  if (step === 'asked') {
    return (
      <Button
        variant="subtle"
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => setStep('written')}
      >
        {m.portal_write({ business })}
      </Button>
    )
  }
  return (
    <Stack component="section" aria-labelledby="write">
      <Title order={2} size="h3" id="write">
        {m.portal_write({ business })}
      </Title>
      <MessageForm token={token} isFirst onSent={() => setStep('sent')} />
    </Stack>
  )
}
