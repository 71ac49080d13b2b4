import { Center, Loader } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import { PaperPage } from '#web/ui/paper-page.tsx'

/** Until it is known where somebody may go whom this business lets in no more. */
export const ClosedWaiting = () => (
  <PaperPage>
    <Center py="xl" role="status" aria-label={m.team_shut_loading()}>
      <Loader />
    </Center>
  </PaperPage>
)
