import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Member } from '#contract/team.ts'
import { m } from '#web/paraglide/messages.js'
import { useIsFloorOpen } from '#web/shared/plans/use-floor-access.ts'
import { spokenDays } from '#web/shared/workshop/day-words.ts'
import { absencesQuery } from './absence-queries.ts'
import { reasonWords } from './absence-words.ts'

interface AwayLineProps {
  readonly member: Pick<Member, 'id'>
  /** For who reads their own, and keeps nobody's. */
  readonly onOpen?: () => void
}

/** When somebody isn't there next, as far as that is told. */
export function AwayLine({ member: { id }, onOpen }: AwayLineProps) {
  const isFloorOpen = useIsFloorOpen()
  const { data } = useQuery(absencesQuery)
  const theirs = data?.absences.filter(({ memberId }) => memberId === id) ?? []
  const next = theirs.findLast(({ until }) => until >= (data?.today ?? ''))
  return (
    <>
      {next && (
        <Text size="sm" fw={500}>
          {m.absences_next({ days: spokenDays(next.from, next.until), reason: reasonWords[next.reason]() })}
        </Text>
      )}
      {onOpen && (isFloorOpen || theirs.length > 0) && (
        <Button variant="subtle" size="compact-sm" px={0} onClick={onOpen}>
          {m.absences_own()}
        </Button>
      )}
    </>
  )
}
