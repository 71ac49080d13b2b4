import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { InvitedSignupBody } from '#contract/joining.ts'
import { memberPages } from '#contract/pages.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { beginHere } from '#web/lib/session.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { NameFields, nameLabels } from '#web/shared/auth/name-fields.tsx'
import { TermsLabel } from '#web/shared/auth/terms-label.tsx'
import { useTyped } from '#web/shared/auth/use-typed.ts'
import { notify } from '#web/ui/notify.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { forgetInvitation, type JoinWay, joinRefusal } from './use-invitation.ts'

interface InvitedSignupFormProps extends JoinWay {
  /** Called before the session begins. */
  readonly onEntering: () => void
}

const empty = { firstName: '', lastName: '', password: '', agreeToTerms: false }

/** An account by an invitation: its mail has proved the address, so that no code is asked for. */
export function InvitedSignupForm({ token, invitation, onDead, onEntering }: InvitedSignupFormProps) {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm({
    ...useTyped(`join ${token}`, empty, ['password']),
    validate: (values) =>
      zodValidate(InvitedSignupBody, {
        ...nameLabels(),
        password: m.auth_password(),
      })({ token, ...values }),
  })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: ({ agreeToTerms, ...values }) => {
      setRefusal(null)
      // The button waits for the agreement; without it nothing is sent.
      if (!agreeToTerms) throw new Error('The terms have not been agreed to.')
      return call('team.signupInvited', { body: { token, ...values, agreeToTerms, language: getLocale() } })
    },
    onSuccess: async (signedIn) => {
      // At once: the session's begin empties the cache, and a used link must not be asked for anew.
      flushSync(onEntering)
      forgetInvitation()
      await beginHere(signedIn.token, signedIn.user)
      notify.success(m.team_joined({ business: invitation.businessName || m.team_this_business() }))
      await navigate(memberPages.dashboard, { replace: true })
    },
    onFailure: (error) => {
      const full = joinRefusal(error, invitation)
      setRefusal(full)
      const isDead = isApiError(error, 'NOT_FOUND')
      if (isDead) onDead()
      return full !== null || isDead
    },
  })
  const why = refusal ?? failure
  return (
    <form {...formProps}>
      <Stack>
        <Text>{m.team_join_new()}</Text>
        {why !== undefined && (
          <Alert color="red" variant="light">
            {why}
          </Alert>
        )}
        <NameFields propsOf={(name) => form.getInputProps(name)} />
        <PasswordField
          label={m.auth_password()}
          required
          hint={m.auth_password_hint()}
          name="new-password"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <Checkbox label={<TermsLabel />} {...form.getInputProps('agreeToTerms', { type: 'checkbox' })} />
        <Button type="submit" size="md" loading={isPending} disabled={!form.values.agreeToTerms} fullWidth>
          {m.team_join_signup()}
        </Button>
      </Stack>
    </form>
  )
}
