import { Center, Loader, Stack, Text } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'

/** While the server looks at the link of a mail. */
export function LinkChecking() {
  return (
    <Center>
      <Stack align="center" role="status">
        <Loader />
        <Text c="dimmed">{m.auth_link_checking()}</Text>
      </Stack>
    </Center>
  )
}
