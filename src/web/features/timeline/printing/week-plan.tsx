import { Portal } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { User } from '#contract/auth.ts'
import type { Piece } from '#contract/pieces.ts'
import type { Workshop } from '#contract/workshop.ts'
import { pageSizeOf } from '#documents/page/page-size.ts'
import { addDays } from '#domain/calendar/days.ts'
import { formatLocaleOf } from '#domain/money/format-locale.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { usePeople } from '#web/shared/team/use-people.ts'
import { shortDay, spokenDay } from '#web/shared/workshop/day-words.ts'
import { tagText } from '#web/shared/workshop/piece-marks.tsx'
import type { FloorLoad } from '#web/shared/workshop/use-load.ts'
import { brandName } from '#web/ui/brand.tsx'
import { whoIsAway } from '../load/who-is-away.ts'
import { useGroups } from '../use-groups.ts'
import { type PlannedPiece, planOfWeek } from './week-of.ts'
import classes from './week-plan.module.css'

interface WeekPlanProps {
  readonly pieces: readonly Piece[]
  readonly workshop: Workshop
  /** Null until it is known. */
  readonly load: FloorLoad | null
  /** The week's first day. */
  readonly first: string
  readonly today: string
  readonly onPrinted: () => void
}

/** A week's plan by person to hang on the wall; it is on paper only. */
export function WeekPlan({ pieces, workshop, load, first, today, onPrinted }: WeekPlanProps) {
  const businessName = useSession(({ user }) => user?.businessName)
  const settings = useSession(({ user }) => user?.settings)
  const groups = useGroups(pieces, 'person')
  const { nameOf } = usePeople()
  const last = addDays(first, 6)
  const away = whoIsAway(load, nameOf, first, last)
  const printed = useRef(onPrinted)
  printed.current = onPrinted

  useEffect(() => {
    const done = () => printed.current()
    globalThis.addEventListener('afterprint', done, { once: true })
    globalThis.print()
    return () => globalThis.removeEventListener('afterprint', done)
  }, [])

  const plans = groups
    .map(({ key, title, pieces: theirs }) => ({
      key,
      title,
      lines: planOfWeek(theirs, workshop, { first, today }),
    }))
    .filter(({ lines }) => lines.length > 0)
  return (
    // In a portal of its own: the dialogs share one.
    <Portal reuseTargetNode={false}>
      <article className={classes.plan} data-print-week data-size={paperOf(settings)}>
        <header className={classes.head}>
          <p>{businessName || brandName()}</p>
          <h1>{m.timeline_plan({ from: shortDay(first), until: shortDay(last) })}</h1>
          {away !== null && <p>{away}</p>}
        </header>
        {plans.length === 0 && <p>{m.timeline_week_none()}</p>}
        {plans.map(({ key, title, lines }) => (
          <section key={key} className={classes.person}>
            <h2>{title}</h2>
            <table>
              <thead>
                <tr>
                  <th scope="col">{m.timeline_plan_piece()}</th>
                  <th scope="col">{m.timeline_plan_days()}</th>
                  <th scope="col">{m.timeline_plan_promised()}</th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <Line key={line.piece.id} line={line} />
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </article>
    </Portal>
  )
}

/** What the business prints on, or what its country does. */
function paperOf(settings: User['settings'] | undefined) {
  if (settings === undefined) return undefined
  const { pageSize, language, currency, timezone } = settings
  return pageSize === 'auto' ? pageSizeOf(formatLocaleOf(language, currency), timezone) : pageSize
}

function Line({ line: { piece, here, days } }: { line: PlannedPiece }) {
  return (
    <tr>
      <th scope="row">
        <strong>{tagText(piece)}</strong> {piece.label}
        <small>
          {piece.client?.name ?? piece.project.name}
          {piece.isRush && ` · ${m.workshop_rush()}`}
        </small>
      </th>
      <td>
        <ul>
          {here && <li>{m.timeline_plan_now({ stage: here.name })}</li>}
          {days.map(({ stage, day }) => (
            <li key={stage.id}>{m.timeline_plan_line({ day: spokenDay(day), stage: stage.name })}</li>
          ))}
        </ul>
      </td>
      <td>
        {piece.promisedOn === null ? m.workshop_none() : spokenDay(piece.promisedOn)}
        {piece.isLate && <strong className={classes.late}>{m.workshop_late()}</strong>}
      </td>
    </tr>
  )
}
