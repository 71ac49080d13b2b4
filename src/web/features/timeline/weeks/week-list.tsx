import { Badge, Text } from '@mantine/core'
import { IconAlertTriangle, IconFlagFilled } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Piece } from '#contract/pieces.ts'
import type { Workshop } from '#contract/workshop.ts'
import type { Closure } from '#domain/workshop/planning.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { m } from '#web/paraglide/messages.js'
import { usePeople } from '#web/shared/team/use-people.ts'
import { shortDay, spokenDay } from '#web/shared/workshop/day-words.ts'
import { PieceLink } from '#web/shared/workshop/piece-link.tsx'
import { pieceName, tagText } from '#web/shared/workshop/piece-marks.tsx'
import { meaningIcons } from '#web/shared/workshop/stage-words.ts'
import type { FloorLoad } from '#web/shared/workshop/use-load.ts'
import { plain } from '#web/ui/plain.tsx'
import { WindowLines } from '#web/ui/window-lines.tsx'
import { whoIsAway } from '../load/who-is-away.ts'
import { type Marker, markersOf, PROMISE, type Span, WEEK_DAYS } from '../plan-bars.ts'
import classes from './week-list.module.css'

const LINE_HEIGHT_PX = 64

interface WeekListProps {
  readonly pieces: readonly Piece[]
  readonly workshop: Workshop
  readonly span: Span
  /** Null until it is known. */
  readonly load: FloorLoad | null
  /** The level of the weeks' headings; 2 unless they stand within a part of a page. */
  readonly headingLevel?: 2 | 3
}

type Line =
  | { readonly key: string; readonly title: string; readonly none: boolean; readonly week: Closure | null }
  | { readonly key: string; readonly piece: Piece; readonly marker: Marker | null }

const keyOf = ({ key }: Line) => key

/** Week by week what is planned, and what is late before all: for where bars have no room. */
export function WeekList({ pieces, workshop, span, load, headingLevel = 2 }: WeekListProps) {
  const Heading = `h${headingLevel}` as const
  const { nameOf } = usePeople()
  const lines = useMemo(() => linesOf(pieces, workshop, span), [pieces, workshop, span])
  return (
    <WindowLines lines={lines} keyOf={keyOf} estimatePx={LINE_HEIGHT_PX}>
      {(line) =>
        'title' in line ? (
          <div className={classes.head}>
            <Heading className={classes.title}>{line.title}</Heading>
            {line.none && (
              <Text size="sm" c="dimmed">
                {m.timeline_week_none()}
              </Text>
            )}
            {line.week && <Away text={whoIsAway(load, nameOf, line.week.from, line.week.until)} />}
          </div>
        ) : (
          <Entry piece={line.piece} marker={line.marker} workshop={workshop} today={span.today} />
        )
      }
    </WindowLines>
  )
}

const Away = ({ text }: { text: string | null }) => text !== null && <Text size="sm">{text}</Text>

function linesOf(pieces: readonly Piece[], { stages }: Workshop, { days }: Span): Line[] {
  const late = pieces.filter(({ isLate }) => isLate)
  const lines: Line[] = []
  if (late.length > 0) {
    lines.push({ key: 'late', title: m.workshop_late(), none: false, week: null })
    for (const piece of late) lines.push({ key: `late ${piece.id}`, piece, marker: null })
  }
  const dated = pieces.flatMap((piece) => markersOf(piece, stages).map((marker) => ({ piece, marker })))
  for (let nth = 0; nth < days.length; nth += WEEK_DAYS) {
    const [first = '', last = ''] = [days[nth], days[nth + WEEK_DAYS - 1]]
    const within = dated
      .filter(({ marker: { day } }) => first <= day && day <= last)
      .toSorted((a, b) => a.marker.day.localeCompare(b.marker.day))
    const title = m.timeline_week({ from: shortDay(first), until: shortDay(last) })
    lines.push({ key: first, title, none: within.length === 0, week: { from: first, until: last } })
    for (const { piece, marker } of within) {
      lines.push({ key: `${first} ${piece.id} ${marker.what}`, piece, marker })
    }
  }
  return lines
}

interface EntryProps {
  readonly piece: Piece
  readonly marker: Marker | null
  readonly workshop: Workshop
  readonly today: string
}

function Entry({ piece, marker, workshop, today }: EntryProps) {
  const stage = marker ? marker.stage : workshop.stages.find(({ id }) => id === piece.stageId)
  const isPromise = marker?.what === PROMISE
  const Icon = isPromise ? IconFlagFilled : stage ? meaningIcons[stage.meaning] : null
  return (
    <article className={classes.entry} aria-label={pieceName(piece)} data-record>
      <span className={classes.day} data-today={marker?.day === today || undefined}>
        {marker && spokenDay(marker.day)}
        {!marker && (
          <Badge color="red" size="sm" leftSection={<IconAlertTriangle size={10} aria-hidden />}>
            {m.workshop_late()}
          </Badge>
        )}
      </span>
      <span className={classes.what}>
        <PieceLink piece={piece} className={plain.strong} data-opens />{' '}
        <span className={classes.tag}>{tagText(piece)}</span>
        <span className={classes.stage}>
          {Icon && <Icon size={14} aria-hidden />}
          {joined([isPromise ? m.workshop_promised() : stage?.name, piece.client?.name])}
        </span>
      </span>
    </article>
  )
}
