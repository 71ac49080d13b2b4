import {
  IconCalendarEvent,
  IconFileInvoice,
  IconHanger,
  IconNeedleThread,
  IconUser,
} from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import type { SearchHit } from '#contract/search.ts'
import { type FoundNoun, foundNouns, needOf } from '#domain/team/nouns.ts'
import type { Permission } from '#domain/team/permissions.ts'
import type { FoundShown } from '#web/lib/feature.ts'
import { formatDay, formatMoney } from '#web/lib/formats.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { may } from '#web/lib/may.ts'
import { formatMoment } from '#web/lib/moments.ts'
import { openPath } from '#web/lib/open-path.ts'
import { type Recent, recents } from '#web/lib/recent.ts'
import { m } from '#web/paraglide/messages.js'
import { clientPath } from '#web/shared/clients/client-link.tsx'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { projectPath } from '#web/shared/projects/project-link.tsx'
import { piecePath } from '#web/shared/workshop/piece-link.tsx'
import { pieceName } from '#web/shared/workshop/piece-marks.tsx'
import type { PaletteGroup, PaletteOption } from './palette-option.ts'

type Kind = SearchHit['kind']

interface KindShown extends FoundShown {
  /** What somebody must be allowed for it: what they opened once may be closed to them by now. */
  readonly permission: Permission
}

type OwnKind = Exclude<Kind, FoundNoun>

const ownKinds: Readonly<Record<OwnKind, KindShown>> = {
  client: {
    one: m.search_client,
    many: m.app_room_clients,
    icon: IconUser,
    path: clientPath,
    permission: 'clients.read',
  },
  piece: {
    one: m.search_piece,
    many: m.search_pieces,
    icon: IconNeedleThread,
    path: piecePath,
    permission: 'work.read',
  },
  project: {
    one: m.search_project,
    many: m.app_room_projects,
    icon: IconHanger,
    path: projectPath,
    permission: 'work.read',
  },
  invoice: {
    one: m.search_invoice,
    many: m.app_room_invoices,
    icon: IconFileInvoice,
    path: (id) => openPath(memberPages.invoices, id),
    permission: 'money.read',
  },
  appointment: {
    one: m.search_event,
    many: m.search_events,
    icon: IconCalendarEvent,
    path: (id) => openPath(memberPages.calendar, id),
    permission: 'calendar.read',
  },
}

/** How what features say is found by its name is shown, by its noun. */
export type Found = Readonly<Partial<Record<FoundNoun, FoundShown>>>

const isOwn = (kind: string): kind is OwnKind => kind in ownKinds
const isFound = (kind: string): kind is FoundNoun => foundNouns.some((noun) => noun === kind)

function shownOf(kind: string, found: Found): KindShown | undefined {
  if (isOwn(kind)) return ownKinds[kind]
  const shown = isFound(kind) ? found[kind] : undefined
  return isFound(kind) && shown ? { ...shown, permission: needOf(kind) } : undefined
}

/** What a record is called, and what tells it from others of its name. */
function wordsOf(hit: SearchHit, timeZone: string): { readonly name: string; readonly detail: string } {
  switch (hit.kind) {
    case 'client':
      return { name: hit.name, detail: joined([hit.phone, hit.email]) }
    case 'piece':
      return {
        name: pieceName(hit),
        detail: joined([
          hit.clientName,
          hit.projectName === hit.clientName ? null : hit.projectName,
          hit.promisedOn && formatDay(hit.promisedOn),
        ]),
      }
    case 'project':
      return { name: hit.name, detail: joined([hit.clientName, hit.dueDate && formatDay(hit.dueDate)]) }
    case 'invoice':
      return {
        name: hit.number,
        detail: joined([
          hit.clientName,
          formatMoney(hit.amount, hit.currency),
          hit.isVoid ? m.search_void() : null,
          hit.isCreditNote ? m.search_credit_note() : null,
        ]),
      }
    case 'appointment':
      return {
        name: hit.title,
        detail: joined([hit.clientName, hit.projectName, formatMoment(hit.startTime, { timeZone })]),
      }
    default:
      return {
        name: hit.name,
        detail: joined([
          'clientName' in hit ? hit.clientName : null,
          'garment' in hit ? garmentLabels[hit.garment] : null,
        ]),
      }
  }
}

interface Named {
  readonly kind: string
  readonly id: string
  readonly label: string
  readonly detail: string
}

const optionOf = ({ kind, id, label, detail }: Named, { icon, path }: KindShown): PaletteOption => ({
  ...{ id: `${kind}-${id}`, label, detail, icon, act: { path: path(id) } },
})

/** The records that were found, kind by kind in the order that they came. */
export function hitGroups(
  hits: readonly SearchHit[],
  timeZone: string,
  found: Found,
): readonly PaletteGroup[] {
  return [...new Set(hits.map(({ kind }) => kind))].flatMap((kind) => {
    const shown = shownOf(kind, found)
    if (!shown) return []
    const options = hits
      .filter((hit) => hit.kind === kind)
      .map((hit) => {
        const { name, detail } = wordsOf(hit, timeZone)
        return optionOf({ kind, id: hit.id, label: name, detail }, shown)
      })
    return [{ label: shown.many(), options }]
  })
}

function recentOption({ kind, id, name, detail }: Recent, found: Found): readonly PaletteOption[] {
  const shown = shownOf(kind, found)
  if (!shown || !may(shown.permission)) return []
  return [optionOf({ kind, id, label: name, detail: joined([shown.one(), detail]) }, shown)]
}

/** What was opened last. */
export const recentGroup = (found: Found): PaletteGroup => ({
  label: m.search_recent(),
  options: recents().flatMap((recent) => recentOption(recent, found)),
})
