import { ReauthBody } from '#contract/auth.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { CodeField } from '../codes/code-field.tsx'
import { ReauthByOtp, type ReauthWay } from './reauth-by-otp.tsx'

export function ReauthByCode(way: ReauthWay) {
  const email = useSession((session) => session.user?.email ?? '')
  return (
    <ReauthByOtp
      {...way}
      text={m.auth_verify_text({ email })}
      validate={zodValidate(ReauthBody, {}, { otp: m.form_code() })}
      field={(form) => <CodeField {...form.getInputProps('otp')} value={form.values.otp} />}
    />
  )
}
