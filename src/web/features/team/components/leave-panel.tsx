import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { confirm } from '#web/ui/confirm.tsx'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { leaveBusiness } from '../team-queries.ts'

/** The way out of a business that is somebody else's. */
export function LeavePanel() {
  const business = useSession(({ user }) => user?.workspace.name) ?? m.team_this_business()
  const { mutate, isPending } = useMutation({ mutationFn: leaveBusiness })

  async function ask() {
    const isSure = await confirm({
      title: m.team_leave_title({ business }),
      text: m.team_leave_text(),
      confirmLabel: m.team_leave_confirm(),
      danger: true,
    })
    if (isSure) mutate()
  }

  return (
    <PaperSection title={m.team_leave()}>
      <Text mb="md">{m.team_leave_text()}</Text>
      <Button variant="outline" color="red" loading={isPending} onClick={() => void ask()}>
        {m.team_leave()}
      </Button>
    </PaperSection>
  )
}
