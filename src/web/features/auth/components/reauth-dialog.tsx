import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useStore } from 'zustand'
import { reauthStore } from '#web/lib/reauth.ts'
import { m } from '#web/paraglide/messages.js'
import { ReauthByCode } from './reauth-by-code.tsx'
import { ReauthByPassword } from './reauth-by-password.tsx'

/** Asks who it is, by password or mailed code, whenever `withReauth` needs to know; mounted once around all pages. */
export function ReauthDialog() {
  const answer = useStore(reauthStore, (state) => state.answer)
  return (
    <Modal
      opened={answer !== null}
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
  const [byCode, setByCode] = useState(false)
  return byCode ? (
    <ReauthByCode onProven={onProven} onPassword={() => setByCode(false)} />
  ) : (
    <ReauthByPassword onProven={onProven} onCode={() => setByCode(true)} />
  )
}
