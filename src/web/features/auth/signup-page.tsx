import { useForm } from '@mantine/form'
import { useNavigate, useSearchParams } from 'react-router'
import { SignupBody } from '#contract/auth.ts'
import { publicPages } from '#contract/pages.ts'
import { isPlanId, type PlanId } from '#domain/plans/plans.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { m } from '#web/paraglide/messages.js'
import { nameLabels } from '#web/shared/auth/name-fields.tsx'
import { useTyped } from '#web/shared/auth/use-typed.ts'
import { planTexts } from '#web/shared/plans/plan-texts.ts'
import { AuthLayout } from './components/auth-layout.tsx'
import { PlanStep } from './signup/plan-step.tsx'
import { SignupForm } from './signup/signup-form.tsx'
import { emptySignup, type SignupValues } from './signup/signup-values.ts'

const labels = () => ({
  ...nameLabels(),
  email: m.auth_email_address(),
  password: m.auth_password(),
  businessName: m.auth_business_name(),
  businessType: m.auth_business_type(),
})

/**
 * Two steps; the second is there as soon as the address names a plan, so that the browser's own back button leads to the
 * plans, and a plan chosen on the landing page needn't be chosen again.
 */
export function SignupPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const given = search.get('plan')
  const plan = given !== null && isPlanId(given) ? given : undefined

  const form = useForm<SignupValues>({
    ...useTyped('signup', emptySignup, ['password']),
    validate: (values) =>
      zodValidate(SignupBody, labels())({ ...values, businessType: values.businessType ?? undefined }),
  })

  const choose = (chosen: PlanId) => {
    void navigate(`${publicPages.signup}?${new URLSearchParams({ plan: chosen })}`)
  }
  const back = () => {
    void navigate(publicPages.signup)
  }

  if (plan === undefined) {
    return (
      <AuthLayout title={m.auth_signup_title()} subtitle={m.auth_signup_plans_text()} wide>
        <PlanStep onChoose={choose} />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      title={m.auth_signup_title()}
      subtitle={m.auth_signup_chosen({ plan: planTexts[plan].name() })}
    >
      <SignupForm form={form} plan={plan} onBack={back} />
    </AuthLayout>
  )
}
