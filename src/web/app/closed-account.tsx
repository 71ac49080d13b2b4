import { Anchor, Center, Container, Loader, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import type { Account } from '#contract/security.ts'
import { SecurityTab } from '#web/features/security/components/security-tab.tsx'
import { EmailDialog } from '#web/features/settings/components/email-dialog.tsx'
import { EmailField } from '#web/features/settings/components/email-field.tsx'
import { keepFocus, mainProps } from '#web/lib/main-area.ts'
import { m } from '#web/paraglide/messages.js'
import { accountQuery } from '#web/shared/account/account-query.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { PaperSection } from '#web/ui/paper-section.tsx'

/** By what somebody signs in whom no business lets in here: their account stays theirs to secure. */
export function ClosedAccount() {
  const query = useQuery(accountQuery)
  const { data, error } = query
  useEffect(keepFocus, [])
  return (
    <Container component="main" size="sm" py="xl" {...mainProps}>
      <Stack gap="lg">
        <div>
          <Anchor component={Link} to={memberPages.dashboard} size="sm">
            {m.team_shut_account_back()}
          </Anchor>
          <Title order={1} size="h2">
            {m.team_shut_account()}
          </Title>
          <Text c="dimmed">{m.team_shut_account_text()}</Text>
        </div>
        {data ? <Known account={data.account} /> : error === null && <Loading />}
        {!data && error && <LoadError query={query} />}
      </Stack>
    </Container>
  )
}

function Known({ account }: { readonly account: Account }) {
  const [isEmailOpen, setIsEmailOpen] = useState(false)
  return (
    <>
      <PaperSection title={m.settings_email_change_title()}>
        <EmailField user={account} onChange={() => setIsEmailOpen(true)} />
      </PaperSection>
      <SecurityTab user={account} />
      <EmailDialog user={account} opened={isEmailOpen} onClose={() => setIsEmailOpen(false)} />
    </>
  )
}

const Loading = () => (
  <Center py="xl" role="status" aria-label={m.settings_loading()}>
    <Loader />
  </Center>
)
