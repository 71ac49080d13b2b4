import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { memberPages, publicPages } from '#contract/pages.ts'
import { mainProps } from '#web/lib/main-area.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'

export function NotFoundPage() {
  const signedIn = useSession((session) => session.token !== null)
  return (
    <Center component="main" {...mainProps} mih="100vh" p="lg">
      <Stack align="center" gap="sm" maw={460} ta="center">
        <Title order={1}>{m.app_not_found_title()}</Title>
        <Text c="dimmed">{m.app_not_found_text()}</Text>
        <Button mt="md" component="a" href={signedIn ? memberPages.dashboard : publicPages.landing}>
          {signedIn ? m.app_to_dashboard() : m.app_to_home()}
        </Button>
      </Stack>
    </Center>
  )
}
