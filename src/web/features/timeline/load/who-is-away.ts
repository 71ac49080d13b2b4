import { awayWithin } from '#domain/workshop/hours.ts'
import { isolated } from '#domain/writing/isolated.ts'
import { m } from '#web/paraglide/messages.js'
import { spokenDays } from '#web/shared/workshop/day-words.ts'
import type { FloorLoad } from '#web/shared/workshop/use-load.ts'

/** 'Away: Layla Mon, Nov 23 – Wed, Nov 25; Bo Thu, Nov 26', of the days from one to another; null where everybody is there. */
export function whoIsAway(
  floor: FloorLoad | null,
  nameOf: (memberId: string) => string,
  first: string,
  last: string,
): string | null {
  const told = (floor?.people ?? []).flatMap(({ memberId, away }) => {
    const days = awayWithin(away, first, last).map(({ from, until }) =>
      spokenDays(from < first ? first : from, until > last ? last : until),
    )
    return memberId === null || days.length === 0 ? [] : [`${isolated(nameOf(memberId))} ${days.join(', ')}`]
  })
  return told.length === 0 ? null : m.timeline_who_is_away({ names: told.join('; ') })
}
