import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#contract/security.ts'
import { m } from '#web/paraglide/messages.js'
import { useSecurityChanged } from '#web/shared/account/account-query.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { addApp, removeApp, renewRecoveryCodes } from '../security-queries.ts'
import { type AppSecret, AppSetup } from './app-setup.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** The authenticator app: set up, taken away, and the codes for when it is lost. */
export function AppFactor({ user }: { user: Account }) {
  const changed = useSecurityChanged()
  const [secret, setSecret] = useState<AppSecret>()
  const [codes, setCodes] = useState<readonly string[]>()
  const isOn = user.twoFactorMethods.includes('app')

  const adding = useMutation({ mutationFn: addApp, onSuccess: setSecret })
  const removing = useMutation({ mutationFn: removeApp, onSuccess: changed })
  const renewing = useMutation({
    mutationFn: renewRecoveryCodes,
    onSuccess: (renewed) => {
      setCodes(renewed)
      changed()
    },
  })

  const show = (recoveryCodes: readonly string[]) => {
    setSecret(undefined)
    setCodes(recoveryCodes)
    changed()
  }

  async function remove() {
    const sure = await confirm({
      title: m.security_app_remove_title(),
      text: m.security_app_remove_text(),
      confirmLabel: m.security_app_remove(),
      danger: true,
    })
    if (sure) removing.mutate()
  }

  async function renew() {
    const sure = await confirm({
      title: m.security_codes_renew_title(),
      text: m.security_codes_renew_text(),
      confirmLabel: m.security_codes_renew(),
    })
    if (sure) renewing.mutate()
  }

  return (
    <Stack gap="sm">
      <div>
        <Group gap="xs">
          <Text size="sm" fw={500}>
            {m.security_app_label()}
          </Text>
          {isOn && <Badge color="green">{m.security_app_on()}</Badge>}
        </Group>
        <Text size="xs" c="dimmed">
          {m.security_app_text()}
        </Text>
      </div>
      {isOn ? (
        <>
          <Text size="sm">{m.security_codes_left({ left: user.recoveryCodesLeft })}</Text>
          <Group gap="sm">
            <Button variant="default" onClick={() => void renew()} loading={renewing.isPending}>
              {m.security_codes_renew()}
            </Button>
            <Button variant="default" c="red" onClick={() => void remove()} loading={removing.isPending}>
              {m.security_app_remove()}
            </Button>
          </Group>
        </>
      ) : (
        <Group>
          <Button onClick={() => adding.mutate()} loading={adding.isPending}>
            {m.security_app_set_up()}
          </Button>
        </Group>
      )}
      <AppSetup secret={secret} onClose={() => setSecret(undefined)} onDone={show} />
      <RecoveryCodesDialog codes={codes} email={user.email} onClose={() => setCodes(undefined)} />
    </Stack>
  )
}
