import { TextInput, type TextInputProps } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'

/** The six digits of an authenticator app, typed with or without the gap that most apps show. */
export function AppCodeField(props: Omit<TextInputProps, 'label' | 'type'>) {
  return (
    <TextInput
      label={m.ui_app_code()}
      name="otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={9}
      placeholder="000 000"
      {...props}
    />
  )
}
