import { IconAlertTriangle, IconBolt, IconMailCheck } from '@tabler/icons-react'
import type { Piece } from '#contract/pieces.ts'
import type { Stage } from '#contract/workshop.ts'
import { formatDay } from '#web/lib/formats.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { PlainBadge, plain } from '#web/ui/plain.tsx'
import classes from './piece-marks.module.css'
import { meaningColors, meaningIcons } from './stage-words.ts'

export const tagText = ({ tag }: Pick<Piece, 'tag'>) => `#${tag}`

/** What a piece is called among others. */
export const pieceName = (piece: Pick<Piece, 'tag' | 'label'>) =>
  m.workshop_piece_name({ tag: tagText(piece), label: piece.label })

/** By when it is promised, in words. */
export function promisedText({ promisedOn }: Pick<Piece, 'promisedOn'>, today: string): string {
  if (promisedOn === null) return m.workshop_promised_none()
  return promisedOn === today
    ? m.workshop_promised_today()
    : m.workshop_promised_on({ day: formatDay(promisedOn) })
}

/** The same under a heading that says what it is. */
function dayText({ promisedOn }: Piece, today: string): string {
  if (promisedOn === null) return m.workshop_promised_none()
  return promisedOn === today ? m.workshop_today() : formatDay(promisedOn)
}

interface PromisedMarkProps {
  readonly piece: Piece
  readonly today: string
  /** Under a heading that says what it is. */
  readonly isBare?: boolean
}

/** The day that it is promised for, and whether it is late: said in words, the colour only underlines it. */
export function PromisedMark({ piece, today, isBare = false }: PromisedMarkProps) {
  return (
    <span className={classes.promised}>
      <span
        className={`${isBare ? '' : plain.small} ${classes.day}`}
        data-none={piece.promisedOn === null || undefined}
        data-today={piece.promisedOn === today || undefined}
      >
        {isBare ? dayText(piece, today) : promisedText(piece, today)}
      </span>
      {piece.isLate && (
        <PlainBadge
          color="red"
          icon={<IconAlertTriangle size={12} aria-hidden />}
          className={classes.badge ?? ''}
        >
          {m.workshop_late()}
        </PlainBadge>
      )}
    </span>
  )
}

/** Why it is late, where its promised day alone doesn't say so. */
export function behindText({ isLate, nextOn, promisedOn }: Piece, next: Stage | null): string | null {
  if (!isLate || nextOn === null || next === null || nextOn === promisedOn) return null
  return m.workshop_behind({ stage: next.name, day: formatDay(nextOn) })
}

export const RushMark = ({ isRush }: Pick<Piece, 'isRush'>) =>
  isRush && (
    <PlainBadge color="orange" icon={<IconBolt size={12} aria-hidden />} className={classes.badge ?? ''}>
      {m.workshop_rush()}
    </PlainBadge>
  )

/** That its client knows it is here. */
export const ToldMark = ({ piece: { toldAt } }: { piece: Pick<Piece, 'toldAt'> }) =>
  toldAt !== null && (
    <div className={`${plain.smallDimmed} ${classes.told}`}>
      <IconMailCheck size={14} aria-hidden /> {m.workshop_told_on({ day: formatOwnDate(toldAt) })}
    </div>
  )

/** Where a piece is, with the shape of what that means. */
export function StageMark({ stage }: { stage: Stage | undefined }) {
  if (!stage) return null
  const Icon = meaningIcons[stage.meaning]
  return (
    <PlainBadge
      color={meaningColors[stage.meaning]}
      icon={<Icon size={12} aria-hidden />}
      className={classes.badge ?? ''}
    >
      {stage.name}
    </PlainBadge>
  )
}
