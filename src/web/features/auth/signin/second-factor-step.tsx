import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import {
  type Challenged,
  type SecondFactorMethod,
  type SignedIn,
  sendSecondFactorCode,
} from '../auth-queries.ts'
import { AuthLayout } from '../components/auth-layout.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

const words: Record<SecondFactorMethod, Record<'title' | 'text' | 'choose', () => string>> = {
  app: { title: m.auth_app_title, text: m.auth_app_text, choose: m.auth_use_app },
  email: { title: m.auth_second_factor_title, text: m.auth_second_factor_text, choose: m.auth_use_email },
  recovery: { title: m.auth_recovery_title, text: m.auth_recovery_text, choose: m.auth_use_recovery },
}

interface SecondFactorStepProps {
  challenged: Challenged
  onDone: (reply: SignedIn) => void
  onBack: () => void
}

/** The second half of a sign-in, by whichever of the account's ways somebody has at hand. */
export function SecondFactorStep({ challenged, onDone, onBack }: SecondFactorStepProps) {
  const { challenge, methods } = challenged
  const [method, setMethod] = useState(methods[0] ?? 'email')
  // Where there is no app the first code is on its way already.
  const [isMailed, setIsMailed] = useState(!methods.includes('app'))
  const { mutate: mail, isPending } = useMutation({
    mutationFn: () => sendSecondFactorCode(challenge),
    onSuccess: () => {
      setIsMailed(true)
      setMethod('email')
      notify.success(m.auth_second_factor_sent())
    },
  })

  const choose = (chosen: SecondFactorMethod) => {
    if (chosen === 'email' && !isMailed) mail()
    else setMethod(chosen)
  }

  const finish = (reply: SignedIn) => {
    if (method === 'recovery' && reply.user !== null)
      notify.info(m.auth_recovery_left({ left: reply.user.recoveryCodesLeft }))
    onDone(reply)
  }

  return (
    <AuthLayout title={words[method].title()} subtitle={words[method].text()}>
      <Stack>
        <SecondFactorForm key={method} challenge={challenge} method={method} onDone={finish} />
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button
              key={other}
              variant="default"
              onClick={() => choose(other)}
              loading={other === 'email' && isPending}
              fullWidth
            >
              {words[other].choose()}
            </Button>
          ))}
        <Button variant="subtle" onClick={onBack} fullWidth>
          {m.auth_back_to_login()}
        </Button>
      </Stack>
    </AuthLayout>
  )
}
