import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { businessTypes } from '#contract/auth.ts'
import { publicPages } from '#contract/pages.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import { call } from '#web/lib/call.ts'
import { optionsIn } from '#web/lib/data-words.ts'
import { localStore } from '#web/lib/storage.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { businessTypeWords } from '#web/shared/auth/business-type-words.ts'
import { NameFields } from '#web/shared/auth/name-fields.tsx'
import { TermsLabel } from '#web/shared/auth/terms-label.tsx'
import { notify } from '#web/ui/notify.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useGoToVerification } from '../auth-queries.ts'
import { FormFailure } from '../components/form-failure.tsx'
import { TextLink } from '../components/text-link.tsx'
import { newSignupKey } from './signup-key.ts'
import { type SignupValues, signupBody } from './signup-values.ts'

interface SignupFormProps {
  form: UseFormReturnType<SignupValues>
  plan: PlanId
  onBack: () => void
}

/** Step 2 of signing up. The form itself belongs to the page, so that going back to the plans loses nothing. */
export function SignupForm({ form, plan, onBack }: SignupFormProps) {
  const goToVerification = useGoToVerification()
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: (values) =>
      call('auth.signup', { body: { ...signupBody(values, plan), signupKey: newSignupKey(localStore) } }),
    onSuccess: (_, { email }) => {
      notify.success(m.auth_signed_up())
      goToVerification(email.trim().toLowerCase(), { justSent: true })
    },
  })
  return (
    <form {...formProps}>
      <Stack>
        <FormFailure message={failure} />
        <NameFields propsOf={(name) => form.getInputProps(name)} autoFocus />
        <TextInput
          label={m.auth_email_address()}
          required
          type="email"
          name="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={m.auth_password()}
          required
          hint={m.auth_password_hint()}
          name="new-password"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <TextInput
          label={m.auth_business_name()}
          name="organization"
          autoComplete="organization"
          {...form.getInputProps('businessName')}
        />
        <Select
          label={m.auth_business_type()}
          placeholder={m.auth_business_type_placeholder()}
          data={optionsIn(businessTypes, businessTypeWords)}
          clearable
          {...form.getInputProps('businessType')}
        />
        <Checkbox label={<TermsLabel />} {...form.getInputProps('agreeToTerms', { type: 'checkbox' })} />
        <Checkbox
          label={m.auth_newsletter()}
          {...form.getInputProps('subscribeToNewsletter', { type: 'checkbox' })}
        />
        <Button type="submit" size="md" loading={isPending} disabled={!form.values.agreeToTerms} fullWidth>
          {plan === 'free' ? m.auth_create_free() : m.auth_create_trial()}
        </Button>
        <Button variant="subtle" onClick={onBack} fullWidth>
          {m.auth_back_to_plans()}
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          {m.auth_have_account()} <TextLink to={publicPages.login}>{m.auth_login_link()}</TextLink>
        </Text>
      </Stack>
    </form>
  )
}
