import { Anchor, Chip, Group, Text } from '@mantine/core'
import {
  type Icon,
  IconCalendarEvent,
  IconFileInvoice,
  IconHistory,
  IconMail,
  IconPhoto,
  IconRulerMeasure,
  IconSend,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useContext, useId } from 'react'
import { Link } from 'react-router'
import { type TimelineEntry, type TimelineGroup, timelineGroups } from '#contract/client-timeline.ts'
import type { Client } from '#contract/clients.ts'
import type { NamedEntryShown } from '#web/lib/feature.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { eventStatusText, eventTypeText } from '#web/shared/calendar/event-words.ts'
import { NamedEntries } from '#web/shared/clients/named-entries.ts'
import { methodText } from '#web/shared/invoices/payment-methods.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListBody, type More } from '#web/ui/list-body.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { timelineQuery } from '../clients-queries.ts'
import { entryPath, entryTitle, groupTexts, type OwnEntry } from '../timeline-words.ts'
import { useReadable } from '../use-client-tab.ts'
import { useTimelineGroup } from '../use-timeline-group.ts'
import classes from './client-timeline.module.css'

const icons: Readonly<Record<OwnEntry['kind'], Icon>> = {
  measured: IconRulerMeasure,
  appointment: IconCalendarEvent,
  'credit-note-made': IconFileInvoice,
  'credit-note-sent': IconFileInvoice,
  'invoice-made': IconFileInvoice,
  'invoice-sent': IconFileInvoice,
  'invoice-voided': IconFileInvoice,
  'statement-sent': IconFileInvoice,
  paid: IconFileInvoice,
  wrote: IconMail,
  answered: IconSend,
  told: IconSend,
  'photo-added': IconPhoto,
}

const ROW_HEIGHT_PX = 64
const everything = 'all'

const entriesOf = (page: { readonly entries: readonly TimelineEntry[] }) => page.entries

/** All that is dated about a client, or one kind of it. */
export function ClientTimeline({ client }: { client: Client }) {
  const groups = useReadable(timelineGroups)
  const [group, choose] = useTimelineGroup(groups)
  const shown = group ?? everything
  // Of one name they are one stop of the Tab key, among which the arrow keys choose.
  const groupName = useId()
  return (
    <>
      <Chip.Group value={shown} onChange={(value) => choose(groups.find((known) => known === value) ?? null)}>
        <Group gap="xs" mb="md" role="radiogroup" aria-label={m.clients_timeline_filter()}>
          <Chip name={groupName} value={everything} size="sm">
            {m.clients_timeline_all()}
          </Chip>
          {groups.map((known) => (
            <Chip key={known} name={groupName} value={known} size="sm">
              {groupTexts[known]()}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <TimelineEntries client={client} group={group} />
    </>
  )
}

interface TimelineEntriesProps {
  readonly client: Client
  readonly group: TimelineGroup | null
}

export function TimelineEntries({ client, group }: TimelineEntriesProps) {
  const query = useInfiniteQuery(timelineQuery(client.id, group))
  return (
    <ListBody
      query={query}
      itemsOf={entriesOf}
      loadingLabel={m.clients_timeline_loading()}
      cardHeightPx={ROW_HEIGHT_PX}
      empty={
        <EmptyState
          icon={<IconHistory size={28} />}
          title={m.clients_timeline_empty()}
          text={m.clients_timeline_empty_text({ name: client.name })}
        />
      }
    >
      {(entries, more) => <EntryList entries={entries} more={more} />}
    </ListBody>
  )
}

interface EntryListProps {
  readonly entries: readonly TimelineEntry[]
  readonly more: More
}

function EntryList({ entries, more }: EntryListProps) {
  const nowMs = Date.now()
  return (
    <>
      <ol className={classes.entries}>
        {entries.map((entry) => (
          <Entry
            key={`${entry.kind} ${entry.id} ${entry.at}`}
            entry={entry}
            // A payment has a day and no time of it, and stands at its noon.
            isToCome={entry.kind === 'appointment' && Date.parse(entry.at) > nowMs}
          />
        ))}
      </ol>
      <MoreButton more={more} />
    </>
  )
}

type NamedEntry = Exclude<TimelineEntry, OwnEntry>

interface EntryProps {
  readonly entry: TimelineEntry
  readonly isToCome: boolean
}

function Entry({ entry, isToCome }: EntryProps) {
  const named = useContext(NamedEntries)
  const shown = isOwn(entry) ? ownShown(entry) : namedShown(entry, named[entry.kind])
  return (
    <li className={classes.entry} data-to-come={isToCome || undefined}>
      <shown.icon size={18} stroke={1.6} aria-hidden className={classes.icon} />
      <div className={classes.what}>
        <Anchor component={Link} to={shown.path} c="inherit" fw={500}>
          {shown.title}
        </Anchor>
        {shown.detail !== null && (
          <Text size="sm" c="dimmed" className={classes.detail ?? ''} lineClamp={3}>
            {shown.detail}
          </Text>
        )}
      </div>
      <Text size="sm" c="dimmed" component="time" dateTime={entry.at} className={classes.when ?? ''}>
        {formatOwnDate(entry.at)}
        {isToCome && <span className={classes.toCome}>{m.clients_timeline_to_come()}</span>}
      </Text>
    </li>
  )
}

const isOwn = (entry: TimelineEntry): entry is OwnEntry => entry.kind in icons

const ownShown = (entry: OwnEntry) => ({
  icon: icons[entry.kind],
  title: entryTitle(entry),
  detail: detailOf(entry),
  path: entryPath(entry),
})

/** What a newer version tells of is told by its name alone, and leads nowhere. */
const namedShown = ({ id, name }: NamedEntry, shown: NamedEntryShown | undefined) => ({
  icon: shown?.icon ?? IconHistory,
  title: shown?.title({ name }) ?? name,
  detail: null,
  path: shown?.path(id) ?? '',
})

function detailOf(entry: OwnEntry): string | null {
  switch (entry.kind) {
    case 'appointment':
      return `${eventTypeText(entry.type)}, ${eventStatusText(entry.status)}`
    case 'paid':
      return methodText(entry.method)
    case 'wrote':
      return entry.text
    case 'answered':
      return joined([entry.by ?? '', entry.text], ': ')
    case 'told':
      return entry.by === null
        ? m.clients_timeline_told_by_itself({ text: entry.text })
        : joined([entry.by, entry.text], ': ')
    default:
      return null
  }
}
