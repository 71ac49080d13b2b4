import { Center, Loader } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'

export const JoinLoading = () => (
  <Center py="xl" role="status" aria-label={m.team_join_loading()}>
    <Loader />
  </Center>
)
