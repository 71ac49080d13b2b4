import { Anchor, Paper, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ClientOverview } from '#contract/client-timeline.ts'
import { memberPages } from '#contract/pages.ts'
import { formatMoney, formatNumber } from '#web/lib/formats.ts'
import { useMay } from '#web/lib/may.ts'
import { openPath } from '#web/lib/open-path.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { KeyFigure } from '#web/ui/key-figure.tsx'
import { Missing } from '#web/ui/missing.tsx'
import { overviewQuery } from '../clients-queries.ts'
import { type ClientTab, searchOfTab } from '../use-client-tab.ts'
import classes from './client-figures.module.css'

/** The next event, what is owed and what is being worked on. */
export function ClientFigures({ clientId }: { clientId: string }) {
  const query = useQuery(overviewQuery(clientId))
  const { isPending } = query
  const overview = query.data?.overview
  const seesMoney = useMay('money.read')
  const seesCalendar = useMay('calendar.read')
  return (
    <>
      <Missing what={m.clients_figures()} query={query} mb="md" />
      <section aria-label={m.clients_figures()} className={classes.figures}>
        {seesCalendar && (
          <Figure label={m.clients_next_event()} isLoading={isPending}>
            {overview && <NextEvent next={overview.nextAppointment} />}
          </Figure>
        )}
        {seesMoney && (
          <Figure label={m.clients_owed()} tab="invoices" isLoading={isPending}>
            {overview?.owed && <Owed owed={overview.owed} />}
          </Figure>
        )}
        <Figure label={m.clients_open_projects()} tab="projects" isLoading={isPending}>
          {overview && <KeyFigure figure={formatNumber(overview.openProjects)} />}
        </Figure>
      </section>
    </>
  )
}

interface FigureProps {
  readonly label: string
  /** Where what is counted stands. */
  readonly tab?: ClientTab
  readonly isLoading: boolean
  /** Nothing where it could not be loaded. */
  readonly children: ReactNode
}

function Figure({ label, tab, isLoading, children }: FigureProps) {
  return (
    <Paper withBorder className={classes.figure ?? ''} data-record>
      {tab === undefined ? (
        <Text size="sm" c="dimmed">
          {label}
        </Text>
      ) : (
        <Anchor
          component={Link}
          to={searchOfTab(tab)}
          replace
          preventScrollReset
          size="sm"
          c="dimmed"
          display="block"
          w="fit-content"
          data-opens
        >
          {label}
        </Anchor>
      )}
      <Skeleton visible={isLoading} width={isLoading ? '6rem' : 'auto'}>
        <div className={classes.value}>{children ?? '–'}</div>
      </Skeleton>
    </Paper>
  )
}

function Owed({ owed }: { owed: NonNullable<ClientOverview['owed']> }) {
  if (owed.length === 0) return m.clients_owes_nothing()
  return owed.map(({ amount, currency }) => (
    <KeyFigure key={currency} figure={formatMoney(amount, currency)} />
  ))
}

function NextEvent({ next }: { next: ClientOverview['nextAppointment'] }) {
  if (next === null) return m.clients_no_event()
  return (
    <>
      {formatOwnDate(next.startTime)}
      <Anchor
        component={Link}
        to={openPath(memberPages.calendar, next.id)}
        display="block"
        size="sm"
        ff="text"
        data-opens
      >
        {next.title}
      </Anchor>
    </>
  )
}
