import { AppCodeBody } from '#contract/security.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { m } from '#web/paraglide/messages.js'
import { AppCodeField } from '#web/shared/auth/app-code-field.tsx'
import { ReauthByOtp, type ReauthWay } from './reauth-by-otp.tsx'

export function ReauthByApp(way: ReauthWay) {
  return (
    <ReauthByOtp
      {...way}
      text={m.auth_reauth_app_text()}
      validate={zodValidate(AppCodeBody, {}, { otp: m.form_app_code() })}
      field={(form) => <AppCodeField data-autofocus autoFocus {...form.getInputProps('otp')} />}
    />
  )
}
