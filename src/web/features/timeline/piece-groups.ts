import type { Piece } from '#contract/pieces.ts'
import type { Stage } from '#contract/workshop.ts'
import { isDoneAt } from '#domain/workshop/stages.ts'
import { groupBy } from '#web/lib/group-by.ts'
import { m } from '#web/paraglide/messages.js'

/** Pieces that have somebody, or a project, in common. */
export interface Group {
  readonly key: string
  /** Null where there is no other. */
  readonly title: string | null
  readonly pieces: readonly Piece[]
}

/** Pieces that are still to be made. */
export function openOf(pieces: readonly Piece[], stages: readonly Stage[]): Piece[] {
  const done = new Set(stages.filter(isDoneAt).map(({ id }) => id))
  return pieces.filter(({ stageId }) => !done.has(stageId))
}

interface Person {
  readonly id: string
  readonly name: string
}

/** By who makes them, in the team's order; what nobody makes stands last. */
export function byPerson(pieces: readonly Piece[], people: readonly Person[]): Group[] {
  const placeOf = (id: string | null) => {
    if (id === null) return people.length + 1
    const place = people.findIndex((person) => person.id === id)
    return place === -1 ? people.length : place
  }
  return [...groupBy(pieces, ({ memberId }) => memberId)]
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([id, theirs]) => ({
      key: id ?? 'nobody',
      title: id === null ? m.workshop_nobody() : (people[placeOf(id)]?.name ?? m.ui_assigned_unknown()),
      pieces: theirs,
    }))
}

/** By project, the next promised first. */
export const byProject = (pieces: readonly Piece[]): Group[] =>
  [...groupBy(pieces, ({ project }) => project.id)].map(([id, theirs]) => ({
    key: id,
    title: theirs[0]?.project.name ?? '',
    pieces: theirs,
  }))
