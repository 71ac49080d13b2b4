import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { Closing } from '#contract/account.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { PasswordField } from '#web/ui/password-field.tsx'
import { deleteAccount, leaveForGood } from './account-queries.ts'
import { HandOverFirst } from './components/hand-over-first.tsx'
import { WhatGoes } from './components/what-goes.tsx'

interface DeleteAccountFormProps {
  readonly closing: Closing
  readonly onCancel: () => void
  readonly onExportFirst: (() => void) | null
}

export function DeleteAccountForm({ closing, onCancel, onExportFirst }: DeleteAccountFormProps) {
  const { asksPassword } = closing
  const [isGone, setIsGone] = useState(false)
  const form = useForm({
    initialValues: { password: '' },
    validate: {
      password: (password) => (asksPassword && password === '' ? m.account_delete_password_missing() : null),
    },
  })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: ({ password }) => deleteAccount(asksPassword ? password : undefined),
    onSuccess: () => {
      setIsGone(true)
      leaveForGood(m.account_deleted())
    },
  })

  return (
    <form {...formProps}>
      <Stack gap="md">
        {failure && <Alert color="red">{failure}</Alert>}
        <HandOverFirst closing={closing} />
        <WhatGoes closing={closing} />
        {closing.businesses.length > 0 && <Text>{m.account_delete_retention()}</Text>}
        {asksPassword ? (
          <PasswordField
            label={m.account_delete_password()}
            withAsterisk
            required
            data-autofocus
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
        ) : (
          <Text c="dimmed">{m.account_delete_by_code()}</Text>
        )}
        <Group justify="space-between" gap="sm">
          {onExportFirst && (
            <Button variant="subtle" onClick={onExportFirst}>
              {m.account_delete_export_first()}
            </Button>
          )}
          <Group gap="sm" ml="auto">
            <Button variant="default" onClick={onCancel}>
              {m.ui_cancel()}
            </Button>
            <Button type="submit" color="red" loading={isPending || isGone}>
              {m.account_delete_submit()}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}
