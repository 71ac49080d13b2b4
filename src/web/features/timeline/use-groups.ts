import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Piece } from '#contract/pieces.ts'
import { teamQuery } from '#web/shared/team/team-query.ts'
import { byPerson, byProject, type Group } from './piece-groups.ts'
import type { Grouping } from './use-timeline.ts'

export function useGroups(pieces: readonly Piece[], by: Grouping): readonly Group[] {
  const { data: team } = useQuery(teamQuery)
  return useMemo(
    () =>
      by === 'project'
        ? byProject(pieces)
        : byPerson(pieces, [...(team?.members ?? []), ...(team?.former ?? [])]),
    [pieces, by, team],
  )
}
