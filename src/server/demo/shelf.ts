import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { Project } from '#contract/projects.ts'
import type { stockEndpoints } from '#contract/stock.ts'
import type { Transaction } from '#server/database/database.ts'
import { brandingService } from '#server/features/branding/service.ts'
import { clientsService } from '#server/features/clients/service.ts'
import { mailsToStrangers } from '#server/features/invoices/mail/strangers.ts'
import { photoFiles } from '#server/features/photos/files.ts'
import { projectsService } from '#server/features/projects/service.ts'
import { settingsService } from '#server/features/settings/service.ts'
import { movesService } from '#server/features/stock/moves/service.ts'
import { materialPicturesService } from '#server/features/stock/pictures/service.ts'
import { stockService } from '#server/features/stock/service.ts'
import { plansService } from '#server/features/subscriptions/service.ts'
import { workshopParts } from '#server/features/workshop/parts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hideMaterials } from './queries.ts'
import { swatchOf } from './swatches.ts'

type NewMaterial = ParsedBody<(typeof stockEndpoints)['create'] & EndpointSpec>
type Move = ParsedBody<(typeof stockEndpoints)['move'] & EndpointSpec>

interface Bolt {
  readonly material: NewMaterial
  /** What came in, how many days ago. */
  readonly came: readonly (readonly [daysAgo: number, quantity: number])[]
  /** For what orders it is reserved, how much for each; of the first a part is cut already. */
  readonly ofType?: Project['type']
  readonly each?: number
  /** By how much a count fell short. */
  readonly counted?: number
  readonly wasted?: number
}

const DAY_MS = 86_400_000
const fabric = { kind: 'fabric', unit: 'm' } as const
const lining = { kind: 'lining', unit: 'm' } as const

/** What lies on the shelf of an atelier for brides, evenings and suits. */
const bolts: readonly Bolt[] = [
  {
    material: {
      ...{ ...fabric, name: 'Duchesse satin', color: 'Ivory', code: 'DS-2204', widthMm: 1_400 },
      ...{ supplier: 'Seta Ticinese', cost: 42, price: 78, low: 8 },
    },
    came: [
      [96, 40],
      [30, 25],
    ],
    ofType: 'Wedding Dress',
    each: 6.5,
  },
  {
    material: {
      ...{ ...fabric, name: 'Silk crêpe 絹ちりめん', color: 'Indigo', code: '藍-12', widthMm: 980 },
      ...{ supplier: '西陣織物 山田商店', cost: 64.5, price: 118, low: 4 },
    },
    came: [[61, 12.5]],
    ofType: 'Evening Dress',
    each: 3.75,
  },
  {
    material: {
      ...{ ...fabric, name: 'Bobbin lace', color: 'Ecru', code: 'KR-88', widthMm: 900 },
      ...{ supplier: 'Koronki Łódzkie Sp. z o.o.', cost: 55, price: 96, low: 5 },
    },
    came: [[48, 9]],
    ofType: 'Wedding Dress',
    each: 2.4,
  },
  {
    material: {
      ...{ ...fabric, unit: 'yd', name: 'Hopsack, 11 oz', color: 'Navy', code: '31-1107', widthMm: 1_500 },
      ...{ supplier: 'Huddersfield Fine Worsteds', cost: 51, price: 92, low: 7 },
    },
    came: [[82, 30]],
    ofType: 'Suit',
    each: 4,
  },
  {
    material: {
      ...{ ...fabric, name: 'Flannel', color: 'Mid grey', code: 'FL-340', widthMm: 1_500 },
      ...{ supplier: 'Lanificio di Biella', cost: 47, price: 85, low: 6 },
    },
    came: [[40, 6.2]],
    ofType: 'Jacket',
    each: 2.2,
  },
  {
    material: {
      ...{ ...fabric, name: 'Damask', color: 'Emerald', widthMm: 1_400 },
      ...{ supplier: 'مصنع الحرير الدمشقي', cost: 58, price: 104 },
    },
    came: [[74, 10]],
    wasted: 0.6,
  },
  {
    material: {
      ...{ ...fabric, name: 'Shirting poplin', color: 'White', code: 'P-100/2', widthMm: 1_500 },
      ...{ supplier: 'Cotonificio Albini', cost: 18, price: 34, low: 10 },
    },
    came: [
      [90, 30],
      [20, 20],
    ],
    ofType: 'Shirt',
    each: 2.1,
  },
  {
    material: {
      ...{ ...lining, name: 'Cupro', color: 'Champagne', code: 'BEM-07', widthMm: 1_400 },
      ...{ supplier: 'Stockholms Sybehör', cost: 9.5, price: 17, low: 12 },
    },
    came: [[88, 35]],
    ofType: 'Wedding Dress',
    each: 5,
    counted: 0.8,
  },
  {
    material: {
      ...{ ...lining, name: 'Striped sleeve lining', color: 'Cream, blue', widthMm: 1_400 },
      ...{ supplier: 'Stockholms Sybehör', cost: 11, price: 19.5, low: 5 },
    },
    came: [[88, 4.2]],
  },
  {
    material: {
      ...{ kind: 'interlining', unit: 'm', name: 'Horsehair canvas', code: 'RH-3', widthMm: 1_600 },
      ...{ supplier: 'Huddersfield Fine Worsteds', cost: 23, low: 5 },
    },
    came: [[70, 15]],
    ofType: 'Suit',
    each: 0.9,
  },
  {
    material: {
      ...{ kind: 'notion', unit: 'piece', name: 'Horn buttons, 20 mm', color: 'Dark brown' },
      ...{ supplier: 'Knopf & Söhne', cost: 0.85, price: 2.2, low: 60 },
    },
    came: [[65, 200]],
    ofType: 'Suit',
    each: 8,
  },
]

/** Takes the pictures off a shelf that is made anew: their files go with them. */
export async function clearShelf(
  platform: Platform,
  transaction: Transaction,
  workspaceId: string,
): Promise<void> {
  const plans = plansService(platform)
  const pictures = materialPicturesService(platform, { plans, files: photoFiles(platform, { plans }) })
  await hideMaterials(transaction, workspaceId, new Date(0).toISOString())
  await pictures.purge(transaction, workspaceId, platform.clock.now().toISOString())
}

/** A shelf with what the open orders need, and a bride's own lace. */
export async function fillShelf(platform: Platform, workspaceId: string): Promise<void> {
  const todayMs = platform.clock.now().getTime()
  let nowMs = todayMs
  const atItsHour = { ...platform, clock: { now: () => new Date(nowMs) } }
  const plans = plansService(platform)
  const regions = settingsService(platform)
  const clients = clientsService(atItsHour, plans, regions)
  const projects = projectsService(atItsHour, plans, clients, regions)
  const pictures = materialPicturesService(atItsHour, { plans, files: photoFiles(atItsHour, { plans }) })
  const stock = stockService(atItsHour, { plans, clients, projects, pictures })
  const { pieces } = workshopParts(atItsHour, {
    plans,
    regions,
    strangers: mailsToStrangers(atItsHour, plans, brandingService(atItsHour, { plans, regions })),
    clients,
    projects,
  })
  const moves = movesService(atItsHour, { plans, projects })
  const { projects: all } = await projects.list({ workspaceId }, { limit: 500 })
  const open = all.filter(({ status, readOnly }) => status !== 'completed' && !readOnly)

  async function add(material: NewMaterial) {
    const added = await platform.database.write(workspaceId, (transaction) =>
      stock.create(transaction, workspaceId, material),
    )
    const picture = await swatchOf(material.name)
    return picture ? pictures.set(workspaceId, added.id, picture) : added
  }
  async function move(id: string, daysAgo: number, body: Move): Promise<void> {
    nowMs = todayMs - daysAgo * DAY_MS
    await platform.database.write(workspaceId, (transaction) =>
      moves.add(transaction, workspaceId, id, { ...body, anyway: true }),
    )
  }

  /** For a garment of the project where it has some, and the cloth is for one. */
  async function forOne(projectId: string, nth: number): Promise<Pick<Move, 'projectId' | 'pieceId'>> {
    const [piece] = nth % 3 === 2 ? [] : (await pieces.board(workspaceId, { project: projectId })).pieces
    return { projectId, ...(piece && { pieceId: piece.id }) }
  }

  for (const { material, came, ofType, each = 0, counted, wasted } of bolts) {
    nowMs = todayMs - 100 * DAY_MS
    const { id } = await add(material)
    let onHand = 0
    for (const [daysAgo, quantity] of came) {
      await move(id, daysAgo, { kind: 'in', quantity, note: null })
      onHand += quantity
    }
    const wanted = open.filter(({ type }) => type === ofType).slice(0, 6)
    for (const [nth, project] of wanted.entries()) {
      await move(id, 14 - nth, { kind: 'reserve', quantity: each, ...(await forOne(project.id, nth)) })
    }
    const [first] = wanted
    if (first) {
      await move(id, 7, { kind: 'use', quantity: each, ...(await forOne(first.id, 0)) })
      onHand -= each
    }
    if (wasted) await move(id, 6, { kind: 'waste', quantity: wasted, note: 'Flaw in the weave' })
    if (counted)
      await move(id, 3, { kind: 'count', quantity: Math.round((onHand - counted) * 1_000) / 1_000 })
  }

  const bride = open.find(({ type, clientId }) => type === 'Wedding Dress' && clientId !== null)
  if (!bride?.clientId) return
  nowMs = todayMs - 20 * DAY_MS
  const lace = await add({
    ...{ ...fabric, name: 'Her grandmother’s lace', color: 'Old white', widthMm: 700 },
    ...{ clientId: bride.clientId._id, note: 'Washed by hand once. What is left goes back to her.' },
  })
  await move(lace.id, 20, { kind: 'in', quantity: 3.2 })
  await move(lace.id, 19, { kind: 'reserve', quantity: 2.5, projectId: bride.id })
}
