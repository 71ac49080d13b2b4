import { Button, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { plans } from '#domain/plans/plans.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { planTexts } from '#web/shared/plans/plan-texts.ts'
import { useIsFloorOpen } from '#web/shared/plans/use-floor-access.ts'
import { PaperSection } from '#web/ui/paper-section.tsx'

/** What a plan for one leaves out, and which has it. */
export function RoomNote() {
  const mayPay = useMay('billing')
  const isFloorOpen = useIsFloorOpen()
  return (
    <PaperSection title={m.team_teaser_title()}>
      <Stack gap="sm" align="flex-start">
        <Text>
          {m.team_teaser_text({
            plan: planTexts.enterprise.name(),
            count: plans.enterprise.limits.members,
          })}
        </Text>
        {!isFloorOpen && <Text>{m.team_teaser_workers({ plan: planTexts.premium.name() })}</Text>}
        {mayPay ? (
          <Button component={Link} to={memberPages.pricing}>
            {m.team_teaser_action()}
          </Button>
        ) : (
          <Text c="dimmed">{m.team_teaser_owner()}</Text>
        )}
      </Stack>
    </PaperSection>
  )
}
