import { useMutation } from '@tanstack/react-query'
import { isApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { handleError } from '#web/lib/errors.ts'
import { report } from '#web/lib/report.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import type { SigninReply } from '../auth-queries.ts'
import { askFacebook, loadFacebook } from './facebook-login.ts'
import { ProviderButton } from './provider-button.tsx'
import { FacebookMark } from './provider-marks.tsx'

interface FacebookButtonProps {
  /** Null where Facebook sign-in is not set up, undefined while that is unknown. */
  appId: string | null | undefined
  onReply: (reply: SigninReply) => void
  /** A code has been mailed to the address that Facebook named: it is wanted together with this token. */
  onCodeWanted: (accessToken: string) => void
}

/** The token, or undefined after saying why there is none. */
async function tokenOfFacebook(appId: string): Promise<string | undefined> {
  const sdk = await loadFacebook(appId).catch((error) => {
    report("Facebook's sign-in could not be loaded.", error)
    return undefined
  })
  if (sdk === undefined) {
    notify.error(m.auth_facebook_sdk_failed())
    return undefined
  }
  const accessToken = await askFacebook(sdk)
  if (accessToken === undefined) {
    notify.error(m.auth_facebook_refused())
    return undefined
  }
  return accessToken
}

export function FacebookButton({ appId, onReply, onCodeWanted }: FacebookButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (id: string) => {
      const accessToken = await tokenOfFacebook(id)
      if (accessToken === undefined) return
      try {
        onReply(await call('auth.facebook', { body: { accessToken } }))
      } catch (error) {
        if (!isApiError(error, 'EMAIL_NOT_VERIFIED')) throw error
        onCodeWanted(accessToken)
      }
    },
    meta: { handled: true },
    onError: handleError,
  })
  const start = () => {
    if (typeof appId === 'string') mutate(appId)
  }
  return (
    <ProviderButton
      mark={<FacebookMark />}
      absence={appId === null ? m.auth_facebook_not_set_up() : undefined}
      onClick={start}
      loading={isPending}
    >
      {m.auth_facebook()}
    </ProviderButton>
  )
}
