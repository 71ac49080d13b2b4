import { Badge, Group } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { WageWorker } from '#contract/wages.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { ClosedFloor } from '#web/shared/plans/closed-floor.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { WholeList } from '#web/ui/whole-list.tsx'
import { PeriodPicker } from '../period/period-picker.tsx'
import type { WagesAddress } from '../period/use-wages-address.ts'
import { workersQuery } from '../wages-queries.ts'
import classes from './workers-view.module.css'

const ROW_HEIGHT_PX = 88

/** A line for each worker: what came about in the period, and what is due now. */
export function WorkersView({ address }: { readonly address: WagesAddress }) {
  const query = useQuery(workersQuery(address.days))
  return (
    <>
      <PageHeader title={m.wages_title()} subtitle={m.wages_subtitle()} />
      <ClosedFloor />
      <Group mb="lg">
        <PeriodPicker {...address} />
      </Group>
      <WholeList query={query} loadingLabel={m.wages_loading()} cardHeightPx={ROW_HEIGHT_PX}>
        {(workers) =>
          workers.length === 0 ? (
            <EmptyState
              icon={<IconCoins size={28} />}
              title={m.wages_nobody()}
              text={m.wages_nobody_text()}
            />
          ) : (
            <ul className={classes.rows} aria-label={m.wages_workers()}>
              {workers.map((worker) => (
                <WorkerRow key={worker.id} worker={worker} to={address.searchOf(worker.id)} />
              ))}
            </ul>
          )
        }
      </WholeList>
    </>
  )
}

function WorkerRow({ worker, to }: { readonly worker: WageWorker; readonly to: string }) {
  const { name, isFormer, tasks, unrated, earned, paid, adjusted, due } = worker
  return (
    <li>
      <Link to={to} className={classes.row}>
        <div className={classes.who}>
          <span className={classes.name}>
            <bdi>{name}</bdi>
          </span>
          <Group gap={6} className={classes.facts ?? ''}>
            <span>{m.wages_tasks({ count: tasks })}</span>
            {isFormer && <Badge color="gray">{m.wages_former()}</Badge>}
            {unrated > 0 && <Badge color="yellow">{m.wages_unrated({ count: unrated })}</Badge>}
          </Group>
        </div>
        <dl className={classes.figures}>
          <Figure label={m.wages_earned()} amount={earned} />
          <Figure label={m.wages_adjusted()} amount={adjusted} />
          <Figure label={m.wages_paid()} amount={paid} />
          <Figure label={m.wages_due()} amount={due} isDue />
        </dl>
      </Link>
    </li>
  )
}

interface FigureProps {
  readonly label: string
  readonly amount: number
  readonly isDue?: boolean
}

function Figure({ label, amount, isDue = false }: FigureProps) {
  const { currency } = useRegion()
  return (
    <div className={classes.figure} data-due={isDue || undefined} data-below={amount < 0 || undefined}>
      <dt>{label}</dt>
      <dd>{formatMoney(amount, currency)}</dd>
    </div>
  )
}
