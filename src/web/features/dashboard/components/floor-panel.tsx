import { Anchor, Text } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconCalendarEvent,
  IconShirt,
  IconShoppingBagCheck,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DashboardStats, FloorToday } from '#contract/dashboard.ts'
import { memberPages } from '#contract/pages.ts'
import { isolated } from '#domain/writing/isolated.ts'
import { formatDay } from '#web/lib/formats.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { useWritesPieces } from '#web/shared/plans/use-floor-access.ts'
import { useEverybodysPath } from '#web/shared/team/asked-assignee.ts'
import { floorPath } from '#web/shared/workshop/floor-queries.ts'
import { piecePath } from '#web/shared/workshop/piece-link.tsx'
import { pieceName, RushMark } from '#web/shared/workshop/piece-marks.tsx'
import classes from './floor-panel.module.css'
import { ForClient } from './for-client.tsx'
import { Panel, PanelList } from './panel.tsx'
import { Row } from './row.tsx'

type FloorPiece = FloorToday['promised']['pieces'][number]

interface Ask {
  readonly id: 'late' | 'promised' | 'ready'
  readonly Icon: Icon
  readonly title: string
  /** The board, narrowed to it. */
  readonly to: string
  readonly text: ReactNode
}

/**
 * What the garments in the workshop ask for today: of what is late and what waits, how many and the one that does so
 * longest; of what is promised, which. A business that has none yet is told where the first is taken in.
 */
export function FloorPanel({ stats: { floor, today } }: { readonly stats: DashboardStats }) {
  const mayAdd = useWritesPieces()
  const link = { to: useEverybodysPath('workshop', memberPages.workshop), label: m.dashboard_floor_link() }
  if (floor === null) {
    if (!mayAdd) return null
    return (
      <Panel title={m.dashboard_floor()} link={link}>
        <Text size="sm" className={classes.hint ?? ''}>
          {m.dashboard_floor_none()}{' '}
          <Anchor component={Link} to={`${memberPages.workshop}?new=1`} inherit underline="always">
            {m.dashboard_floor_add()}
          </Anchor>
        </Text>
      </Panel>
    )
  }
  return (
    <Panel title={m.dashboard_floor()} link={link}>
      <PanelList items={asksOf(floor, today)} empty={m.dashboard_floor_empty()}>
        {({ id, Icon, ...ask }) => (
          <Row
            {...ask}
            lead={<Icon size={20} stroke={1.7} aria-hidden className={classes.icon} data-ask={id} />}
          />
        )}
      </PanelList>
    </Panel>
  )
}

/** What there is of each, the most pressing first. */
function asksOf({ late, promised, ready }: FloorToday, today: string): Ask[] {
  const isToday = promised.on === today
  const { oldest } = late
  const { longest } = ready
  const asks: (Ask | null)[] = [
    oldest && {
      id: 'late',
      Icon: IconAlertTriangle,
      title: m.dashboard_floor_late({ count: late.count }),
      to: floorPath('late'),
      text: <Since piece={oldest} day={formatDay(oldest.dueOn)} isOfSeveral={late.count > 1} />,
    },
    promised.count === 0
      ? null
      : {
          id: 'promised',
          Icon: isToday ? IconShirt : IconCalendarEvent,
          title: isToday
            ? m.dashboard_floor_promised({ count: promised.count })
            : m.dashboard_floor_promised_tomorrow({ count: promised.count }),
          to: floorPath(isToday ? 'promised' : 'promised-tomorrow'),
          text: (
            <ul className={classes.pieces}>
              {promised.pieces.map((piece) => (
                <li key={piece.id} className={classes.piece}>
                  <span>
                    <PieceOf piece={piece} /> · {piece.stageName}
                  </span>
                  <RushMark isRush={piece.isRush} />
                </li>
              ))}
            </ul>
          ),
        },
    longest && {
      id: 'ready',
      Icon: IconShoppingBagCheck,
      title: m.dashboard_floor_ready({ count: ready.count }),
      to: floorPath('ready'),
      text: <Since piece={longest} day={formatOwnDate(longest.since)} isOfSeveral={ready.count > 1} />,
    },
  ]
  return asks.filter((ask) => ask !== null)
}

/** What it is, and for whom. */
const PieceOf = ({ piece }: { readonly piece: FloorPiece }) => (
  <>
    <Anchor component={Link} to={piecePath(piece.id)} c="inherit" inherit>
      {pieceName(piece)}
    </Anchor>{' '}
    · {piece.clientName === null ? isolated(piece.project.name) : <ForClient of={piece} />}
  </>
)

interface SinceProps {
  readonly piece: FloorPiece
  readonly day: string
  readonly isOfSeveral: boolean
}

const Since = ({ piece, day, isOfSeveral }: SinceProps) => (
  <>
    <PieceOf piece={piece} /> ·{' '}
    {isOfSeveral ? m.dashboard_floor_longest({ day }) : m.dashboard_floor_since({ day })}
  </>
)
