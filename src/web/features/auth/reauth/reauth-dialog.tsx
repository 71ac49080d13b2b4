import { Button, Stack, Text } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { call } from '#web/lib/call.ts'
import { reauthStore } from '#web/lib/reauth.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { Modal } from '#web/ui/modal.tsx'
import { notify } from '#web/ui/notify.ts'
import { ReauthByApp } from './reauth-by-app.tsx'
import { ReauthByCode } from './reauth-by-code.tsx'
import { ReauthByPassword } from './reauth-by-password.tsx'

/** Asks who it is, by password, mailed code or app, whenever `withReauth` needs to know; mounted once around all pages. */
export function ReauthDialog() {
  const answer = useStore(reauthStore, (state) => state.answer)
  return (
    <Modal
      holds="said-again"
      // Open from the start, it would not know what had the focus before.
      opened={useMounted() && answer !== null}
      onClose={() => answer?.(false)}
      title={m.auth_reauth_title()}
      centered
      classNames={{ root: 'toile-compact-dialog' }}
    >
      <Question onProven={() => answer?.(true)} />
    </Modal>
  )
}

function Question({ onProven }: { onProven: () => void }) {
  const [way, setWay] = useState<'first' | 'code' | 'app'>('first')
  const back = () => setWay('first')
  if (way === 'code') return <ReauthByCode onProven={onProven} onBack={back} />
  if (way === 'app') return <ReauthByApp onProven={onProven} onBack={back} />
  return <FirstWay onProven={onProven} onCode={() => setWay('code')} onApp={() => setWay('app')} />
}

interface FirstWayProps {
  onProven: () => void
  onCode: () => void
  onApp: () => void
}

/** The password, where there is one, and the ways beside it. */
function FirstWay({ onProven, onCode, onApp }: FirstWayProps) {
  const email = useSession(({ user }) => user?.email ?? '')
  const hasPassword = useSession(({ user }) => user?.hasPassword ?? true)
  // A user kept by an older version may come without the methods until the fresh one has arrived.
  const hasApp = useSession(({ user }) => user?.twoFactorMethods?.includes('app') ?? false)
  const { mutate: sendCode, isPending } = useMutation({
    mutationFn: () => call('auth.reauthSendOtp'),
    onSuccess: () => {
      notify.success(m.auth_code_sent({ email }))
      onCode()
    },
  })
  return (
    <Stack>
      {hasPassword ? (
        <ReauthByPassword onProven={onProven} />
      ) : (
        <Text size="sm">{m.auth_reauth_choose_text()}</Text>
      )}
      {hasApp && (
        <Button variant="default" onClick={onApp} fullWidth>
          {m.auth_use_app()}
        </Button>
      )}
      <Button
        variant={hasPassword ? 'subtle' : 'filled'}
        onClick={() => sendCode()}
        loading={isPending}
        fullWidth
      >
        {hasPassword ? m.auth_reauth_code_instead() : m.auth_use_email()}
      </Button>
    </Stack>
  )
}
