import { Divider, SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#web/lib/config-query.ts'
import { m } from '#web/paraglide/messages.js'
import type { SigninReply } from '../auth-queries.ts'
import { FacebookButton } from './facebook-button.tsx'
import { GoogleButton } from './google-button.tsx'

interface SocialSignInProps {
  onReply: (reply: SigninReply, greeting: string) => void
  onFacebookCode: (accessToken: string) => void
}

/** As the document says before the configuration is here, so that nothing moves: no other accounts are taken. */
const byPasswordAlone = { googleClientId: null, facebookAppId: null }
function saidByDocument() {
  if (typeof document === 'undefined') return undefined
  return document.getElementById('root')?.dataset.signIn === 'password' ? byPasswordAlone : undefined
}

/** Signing in by another account; which of them work here, the server's configuration says. */
export function SocialSignIn({ onReply, onFacebookCode }: SocialSignInProps) {
  const { data: config = saidByDocument() } = useQuery(configQuery)
  return (
    <Stack>
      <Divider label={m.auth_or()} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <GoogleButton
          clientId={config?.googleClientId}
          onReply={(reply) => onReply(reply, m.auth_logged_in_google())}
        />
        <FacebookButton
          appId={config?.facebookAppId}
          onReply={(reply) => onReply(reply, m.auth_logged_in_facebook())}
          onCodeWanted={onFacebookCode}
        />
      </SimpleGrid>
    </Stack>
  )
}
