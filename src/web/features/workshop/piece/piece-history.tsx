import { Text } from '@mantine/core'
import { IconMailX, IconSend } from '@tabler/icons-react'
import type { PieceMove } from '#contract/pieces.ts'
import type { Telling } from '#contract/tellings.ts'
import { formatOwnMoment } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { meaningIcons } from '#web/shared/workshop/stage-words.ts'
import { wayTexts } from '#web/shared/workshop/telling-words.ts'
import { PageSection } from '#web/ui/page-section.tsx'
import classes from './piece-history.module.css'

interface PieceHistoryProps {
  readonly moves: readonly PieceMove[]
  readonly tellings: readonly Telling[]
}

/** Where it has been and what its client was told, who did it and when: the newest first. */
export function PieceHistory({ moves, tellings }: PieceHistoryProps) {
  const lines = [
    ...moves.map((move) => ({ move, at: move.at })),
    ...tellings.map((told) => ({ told, at: told.at })),
  ]
  return (
    <PageSection title={m.workshop_history()} isApart>
      <ol className={classes.moves}>
        {lines
          .toSorted((one, other) => other.at.localeCompare(one.at))
          .map((line) =>
            'told' in line ? (
              <Told key={line.told.id} {...line.told} />
            ) : (
              <Move key={line.move.id} {...line.move} />
            ),
          )}
      </ol>
    </PageSection>
  )
}

function Move({ stageName, meaning, at, member }: PieceMove) {
  const Icon = meaningIcons[meaning]
  return (
    <li className={classes.move}>
      <Icon size={18} aria-hidden className={classes.icon} />
      <span className={classes.stage}>{stageName}</span>
      <span className={classes.by}>{member?.name}</span>
      <time dateTime={at} className={classes.at}>
        {formatOwnMoment(at)}
      </time>
    </li>
  )
}

function Told({ way, at, failedAt, member }: Telling) {
  const Icon = failedAt === null ? IconSend : IconMailX
  return (
    <li className={classes.move}>
      <Icon size={18} aria-hidden className={classes.icon} />
      <span className={classes.stage}>
        {wayTexts[way]()}
        {failedAt !== null && (
          <Text component="span" inherit c="red" display="block">
            {m.workshop_told_failed()}
          </Text>
        )}
      </span>
      <span className={classes.by}>{member?.name ?? m.workshop_told_by_itself()}</span>
      <time dateTime={at} className={classes.at}>
        {formatOwnMoment(at)}
      </time>
    </li>
  )
}
