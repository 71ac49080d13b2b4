import {
  type Icon,
  IconCalendarEvent,
  IconFileInvoice,
  IconHanger,
  IconNeedleThread,
  IconPencil,
  IconScissors,
  IconUser,
} from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import type { SearchHit } from '#contract/search.ts'
import type { Permission } from '#domain/team/permissions.ts'
import { formatDay, formatMoment, formatMoney } from '#web/lib/formats.ts'
import { may } from '#web/lib/may.ts'
import { openPath } from '#web/lib/open-path.ts'
import { type Recent, recents } from '#web/lib/recent.ts'
import { m } from '#web/paraglide/messages.js'
import { clientPath } from '#web/shared/clients/client-link.tsx'
import { savedDraftPath } from '#web/shared/drafts/draft-paths.ts'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { projectPath } from '#web/shared/projects/project-link.tsx'
import { piecePath } from '#web/shared/workshop/piece-link.tsx'
import { pieceName } from '#web/shared/workshop/piece-marks.tsx'
import type { PaletteGroup, PaletteOption } from './palette-option.ts'

type Kind = SearchHit['kind']

interface KindShown {
  /** What one is called, and many. */
  readonly one: () => string
  readonly many: () => string
  readonly icon: Icon
  readonly path: (id: string) => string
  /** What somebody must be allowed for it: what they opened once may be closed to them by now. */
  readonly permission: Permission
}

const kinds: Readonly<Record<Kind, KindShown>> = {
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
    one: m.search_appointment,
    many: m.search_appointments,
    icon: IconCalendarEvent,
    path: (id) => openPath(memberPages.calendar, id),
    permission: 'calendar.read',
  },
  pattern: {
    one: m.search_pattern,
    many: m.search_patterns,
    icon: IconPencil,
    path: (id) => openPath(memberPages.patterns, id),
    permission: 'patterns.read',
  },
  draft: {
    one: m.search_draft,
    many: m.search_drafts,
    icon: IconScissors,
    path: savedDraftPath,
    permission: 'measurements.read',
  },
}

const isKind = (kind: string): kind is Kind => kind in kinds

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')

/** What a record is called, and what tells it from others of its name. */
function wordsOf(hit: SearchHit, timeZone: string): { readonly name: string; readonly detail: string } {
  switch (hit.kind) {
    case 'client':
      return { name: hit.name, detail: joined(hit.phone, hit.email) }
    case 'piece':
      return {
        name: pieceName(hit),
        detail: joined(
          hit.clientName,
          hit.projectName === hit.clientName ? null : hit.projectName,
          hit.promisedOn && formatDay(hit.promisedOn),
        ),
      }
    case 'project':
      return { name: hit.name, detail: joined(hit.clientName, hit.dueDate && formatDay(hit.dueDate)) }
    case 'invoice':
      return {
        name: hit.number,
        detail: joined(
          hit.clientName,
          formatMoney(hit.amount, hit.currency),
          hit.isVoid ? m.search_void() : null,
        ),
      }
    case 'appointment':
      return {
        name: hit.title,
        detail: joined(hit.clientName, hit.projectName, formatMoment(hit.startTime, { timeZone })),
      }
    case 'pattern':
      return { name: hit.name, detail: '' }
    case 'draft':
      return { name: hit.name, detail: joined(hit.clientName, garmentLabels[hit.garment]) }
  }
}

function optionOf(kind: Kind, id: string, label: string, detail: string): PaletteOption {
  const { icon, path } = kinds[kind]
  return { id: `${kind}-${id}`, label, detail, icon, act: { path: path(id) } }
}

/** The records that were found, kind by kind in the order that they came. */
export function hitGroups(hits: readonly SearchHit[], timeZone: string): readonly PaletteGroup[] {
  return [...new Set(hits.map(({ kind }) => kind))].map((kind) => ({
    label: kinds[kind].many(),
    options: hits
      .filter((hit) => hit.kind === kind)
      .map((hit) => {
        const { name, detail } = wordsOf(hit, timeZone)
        return optionOf(kind, hit.id, name, detail)
      }),
  }))
}

const recentOption = ({ kind, id, name, detail }: Recent) =>
  isKind(kind) && may(kinds[kind].permission)
    ? [optionOf(kind, id, name, joined(kinds[kind].one(), detail))]
    : []

/** What was opened last. */
export const recentGroup = (): PaletteGroup => ({
  label: m.search_recent(),
  options: recents().flatMap(recentOption),
})
