import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { report } from '#web/lib/report.ts'
import { localStore } from '#web/lib/storage.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { notify } from '#web/ui/notify.ts'
import type { SigninReply } from '../auth-queries.ts'
import { signupKeyOf } from '../signup/signup-key.ts'
import { loadGoogleIdentity } from './google-identity.ts'
import { ProviderButton } from './provider-button.tsx'
import { GoogleMark } from './provider-marks.tsx'

interface GoogleButtonProps {
  /** Null where Google sign-in is not set up, undefined while that is unknown. */
  clientId: string | null | undefined
  onReply: (reply: SigninReply) => void
}

/** Google's own button (its rules allow no other) and one tap; where it can't be, ours, which says why. */
export function GoogleButton({ clientId, onReply }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const [rendered, setRendered] = useState(false)

  const { mutate, isPending } = useMutation({
    mutationFn: (idToken: string) => call('auth.google', { body: { idToken, ...signupKeyOf(localStore) } }),
    onSuccess: onReply,
  })

  const receive = useEffectEvent(({ credential }: { credential?: string }) => {
    if (credential) mutate(credential)
    else notify.error(m.auth_google_no_credential())
  })

  useEffect(() => {
    if (!clientId || failed) return
    let left = false
    loadGoogleIdentity()
      .then((identity) => {
        if (left || place.current === null) return
        identity.initialize({
          client_id: clientId,
          callback: (response) => receive(response),
          use_fedcm_for_prompt: true,
        })
        identity.renderButton(place.current, {
          width: Math.round(Math.min(place.current.clientWidth, 400)),
          text: 'continue_with',
          theme: 'outline',
          locale: getLocale(),
        })
        identity.prompt()
        setRendered(true)
      })
      .catch((error) => {
        report("Google's sign-in could not be loaded.", error)
        setFailed(true)
      })
    return () => {
      left = true
      globalThis.google?.accounts.id.cancel()
    }
  }, [clientId, failed])

  const explain = () => {
    if (failed) {
      notify.error(m.auth_google_failed())
      // And tries again.
      setFailed(false)
    }
  }

  return (
    <div>
      <div ref={place} />
      {!rendered && (
        <ProviderButton
          mark={<GoogleMark />}
          absence={clientId === null ? m.auth_google_not_set_up() : undefined}
          onClick={explain}
          loading={isPending || (Boolean(clientId) && !failed)}
        >
          {m.auth_google()}
        </ProviderButton>
      )}
    </div>
  )
}
