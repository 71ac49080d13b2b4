import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import type { Challenged, SigninReply } from './auth-queries.ts'
import { AuthLayout } from './components/auth-layout.tsx'
import { LoginLink } from './components/login-link.tsx'
import { useOneTimeLink } from './one-time-link.ts'
import { LoginForm } from './signin/login-form.tsx'
import { SecondFactorStep } from './signin/second-factor-step.tsx'
import { useEnter } from './signin/use-enter.ts'
import { FacebookStep } from './social/facebook-step.tsx'

interface SecondFactor {
  readonly challenged: Challenged
  readonly greeting: string
}

export function LoginPage() {
  const link = useOneTimeLink()
  const enter = useEnter()
  const [secondFactor, setSecondFactor] = useState<SecondFactor>()
  const [facebookToken, setFacebookToken] = useState<string>()
  const [usedLink, setUsedLink] = useState<string>()

  const go = (reply: SigninReply, greeting: string) => {
    if ('twoFactorRequired' in reply) setSecondFactor({ challenged: reply, greeting })
    else void enter(reply, greeting)
  }

  if (link !== undefined && link !== usedLink) {
    return (
      <AuthLayout title={m.auth_login_title()}>
        <LoginLink
          link={link}
          onDone={(reply) => enter(reply, m.auth_logged_in())}
          onBack={() => setUsedLink(link)}
        />
      </AuthLayout>
    )
  }
  if (secondFactor !== undefined) {
    return (
      <SecondFactorStep
        challenged={secondFactor.challenged}
        onDone={(reply) => enter(reply, secondFactor.greeting)}
        onBack={() => setSecondFactor(undefined)}
      />
    )
  }
  if (facebookToken !== undefined) {
    return (
      <FacebookStep
        accessToken={facebookToken}
        onDone={(reply) => go(reply, m.auth_logged_in_facebook())}
        onBack={() => setFacebookToken(undefined)}
      />
    )
  }
  return (
    <AuthLayout title={m.auth_login_title()} subtitle={m.auth_login_subtitle()}>
      <LoginForm onReply={go} onFacebookCode={setFacebookToken} />
    </AuthLayout>
  )
}
