import type {
  ClientsOrder,
  ClientsPage,
  ClientsPaper,
  ClientsPhoto,
  ClientsPicture,
} from '#contract/portal.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { type ClientsClaim, clientsClaim } from '#domain/money/instalments.ts'
import type { InvoiceState } from '#domain/money/invoice-actions.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { quoteStanding } from '#domain/money/quote-standing.ts'
import { isCreditedInFull, isOwed } from '#domain/money/receivables.ts'
import type { Brandings } from '#server/features/branding/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { ofTheBusiness } from '#server/platform/acting-client.ts'
import { AppError } from '#server/platform/errors.ts'
import { pictureAddress } from '#server/platform/files/picture-address.ts'
import { paperAddresses } from '#server/platform/paper-addresses.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PortalAccess } from '../access/service.ts'
import {
  findClientTold,
  findOrdersTold,
  findPapersTold,
  findPhotosTold,
  findPicturesTold,
} from '../queries.ts'

type Order = Awaited<ReturnType<typeof findOrdersTold>>[number]
type Paper = Awaited<ReturnType<typeof findPapersTold>>[number]

interface PageNeeds {
  readonly regions: Pick<Regions, 'letterhead' | 'region'>
  readonly branding: Pick<Brandings, 'ofPage'>
  readonly access: Pick<PortalAccess, 'showsMeasurements'>
}

/** What a client sees of what is theirs: asked for in transactions that are for them alone. */
export function clientsPageService(platform: Platform, { regions, branding, access }: PageNeeds) {
  const { database, clock, files } = platform
  const addresses = paperAddresses(platform)

  async function businessOf(workspaceId: string): Promise<ClientsPage['business']> {
    const letterhead = await regions.letterhead(workspaceId)
    if (!letterhead) throw new AppError('NOT_FOUND')
    const { name, email, phone, website, imagePath } = letterhead
    const logo = await pictureAddress(platform, workspaceId, imagePath)
    return { name, email, phone, website, logo }
  }

  async function page(workspaceId: string): Promise<ClientsPage> {
    const [client, orders, photos, pictures, papers, hasMeasurements, [business, region], brand] =
      await Promise.all([
        findClientTold(database, workspaceId),
        findOrdersTold(database, workspaceId),
        findPhotosTold(database, workspaceId),
        findPicturesTold(database, workspaceId),
        findPapersTold(database, workspaceId),
        access.showsMeasurements(workspaceId),
        ofTheBusiness(() => Promise.all([businessOf(workspaceId), regions.region(workspaceId)])),
        branding.ofPage(workspaceId),
      ])
    if (!client) throw new AppError('NOT_FOUND')
    // One of theirs that is shared besides is shown once.
    const theirs = new Set(pictures.map(({ photo_id }) => photo_id))
    const today = dayIn(region.timeZone, clock.now().getTime())
    return {
      name: client.name,
      ...{ business, brand, hasMeasurements },
      orders: orders.map((order) => ({
        ...orderOf(order),
        photos: photos
          .filter(({ photo_id, project_id }) => project_id === order.project_id && !theirs.has(photo_id))
          .map(photoOf),
        pictures: pictures.filter((picture) => picture.project_id === order.project_id).map(pictureOf),
      })),
      papers: papers.map((paper) => ({
        ...paperOf(paper, today),
        path: addresses.pathOf(
          ...([paper.paper_kind === 'quote' ? 'quote' : 'invoice', workspaceId, paper.paper_id] as const),
          paper.epoch,
        ),
      })),
    }
  }

  return {
    page,

    /** Its bytes, of one that is shared with them just now or that they sent: no address of it opens without their session. */
    async picture(workspaceId: string, id: string, size: 'small' | 'whole'): Promise<Buffer> {
      const told = await Promise.all([
        findPhotosTold(database, workspaceId),
        findPicturesTold(database, workspaceId),
      ])
      const photo = told.flat().find(({ photo_id }) => photo_id === id)
      if (!photo) throw new AppError('NOT_FOUND')
      const name = size === 'small' ? photo.small_file_name : photo.file_name
      const content = await ofTheBusiness(() => files.read(workspaceId, name))
      if (!content) throw new AppError('NOT_FOUND')
      return content
    },
  }
}

type Photo = Awaited<ReturnType<typeof findPhotosTold>>[number]

const photoOf = ({ photo_id: id, caption, width_px: widthPx, height_px: heightPx }: Photo): ClientsPhoto => ({
  ...{ id, caption, widthPx, heightPx },
})

type Picture = Awaited<ReturnType<typeof findPicturesTold>>[number]

const pictureOf = ({ photo_id: id, width_px, height_px, sent_at, is_kept }: Picture): ClientsPicture => ({
  ...{ id, widthPx: width_px, heightPx: height_px, sentAt: sent_at, isKept: is_kept },
})

function orderOf({
  project_id,
  project_name,
  status,
  due_on,
  collected_at,
  pieces,
}: Order): Omit<ClientsOrder, 'photos' | 'pictures'> {
  return {
    id: project_id,
    name: project_name,
    state: stateOf(status, collected_at),
    dueOn: due_on,
    pieces: pieces.map(({ id, label, stage, meaning, promisedOn }) => ({
      ...{ id, label, stage, promisedOn },
      isReady: meaning === 'ready' || meaning === 'collected',
    })),
  }
}

function stateOf(status: Order['status'], collectedAt: string | null): ClientsOrder['state'] {
  if (collectedAt !== null) return 'collected'
  if (status === 'completed') return 'ready'
  return status === 'planning' ? 'planning' : 'in-work'
}

function paperOf(paper: Paper, today: string): Omit<ClientsPaper, 'path'> {
  const claim = claimOf(paper)
  return {
    id: paper.paper_id,
    kind: paper.paper_kind,
    number: paper.paper_number,
    state: paperState(paper, today, claim),
    issuedOn: paper.issued_on,
    endsOn: claim?.next.dueOn ?? paper.ends_on,
    currency: paper.currency,
    amount: fromMinor(paper.total_minor),
    balance: fromMinor(claim?.askedMinor ?? 0),
    next: fromMinor(claim?.next.amountMinor ?? 0),
  }
}

/** Null where nothing is owed on it. */
function claimOf(paper: Paper): ClientsClaim | null {
  const { paper_kind: kind, is_void: isVoid, ends_on: dueDate, disputed_minor: disputedMinor } = paper
  if (kind !== 'invoice') return null
  // Sound: an invoice has an invoice's status.
  const status = paper.status as InvoiceState['status']
  const balanceMinor = paper.total_minor - paper.credited_minor - paper.paid_minor
  if (!isOwed({ status, isVoid, balance: balanceMinor })) return null
  const parts = paper.schedule ?? []
  return clientsClaim({ parts, dueDate, balanceMinor, disputedMinor, isOverdue: status === 'overdue' })
}

function paperState(paper: Paper, today: string, claim: ClientsClaim | null): ClientsPaper['state'] {
  const {
    paper_kind: kind,
    status,
    ends_on: validUntil,
    total_minor: amount,
    credited_minor: credited,
  } = paper
  if (kind === 'quote') {
    // Sound: drafts aren't told.
    const standing = quoteStanding(status as 'sent' | 'approved' | 'declined' | 'converted', {
      ...{ validUntil, today },
    })
    if (standing === 'sent' || standing === 'draft') return 'awaited'
    return standing === 'converted' ? 'agreed' : standing
  }
  if (paper.is_void) return 'void'
  if (kind === 'credit-note' || isCreditedInFull({ amount, credited })) return 'credited'
  if (status === 'paid') return 'paid'
  if (claim === null) return 'open'
  if (claim.askedMinor === 0) return 'disputed'
  return claim.isLate ? 'overdue' : 'open'
}
