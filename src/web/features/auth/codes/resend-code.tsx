import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isApiError } from '#web/lib/api-error.ts'
import { handleError } from '#web/lib/errors.ts'
import { tabStore } from '#web/lib/storage.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { type MailedCode, secondsToWait, startPause } from './resend-clock.ts'

interface ResendCodeProps {
  code: MailedCode
  email: string
  send: (email: string) => Promise<unknown>
  sentMessage: (email: string) => string
}

/** Asks for another code; between two of them a minute passes, which is counted down in sight. */
export function ResendCode({ code, email, send, sentMessage }: ResendCodeProps) {
  const [nowMs, setNowMs] = useState(Date.now)
  const wait = secondsToWait(tabStore, code, email, nowMs)

  useEffect(() => {
    if (wait === 0) return
    const timer = setInterval(() => setNowMs(Date.now()), 500)
    return () => clearInterval(timer)
  }, [wait])

  const pause = (seconds?: number) => {
    startPause(tabStore, code, email, { nowMs: Date.now(), seconds })
    setNowMs(Date.now())
  }

  const { mutate, isPending } = useMutation({
    mutationFn: () => send(email),
    meta: { handled: true },
    onSuccess: () => {
      pause()
      notify.success(sentMessage(email))
    },
    onError: (error) => {
      handleError(error)
      if (isApiError(error, 'RATE_LIMITED')) pause(error.retryAfterSeconds)
    },
  })

  const resend = () => {
    if (email === '') notify.error(m.auth_resend_no_email())
    else if (wait === 0) mutate()
  }

  // Not disabled while counting: the button keeps the focus and its words stay readable.
  return (
    <Button variant="default" onClick={resend} loading={isPending} aria-disabled={wait > 0} fullWidth>
      {wait > 0 ? m.auth_resend_wait({ seconds: wait }) : m.auth_resend()}
    </Button>
  )
}
