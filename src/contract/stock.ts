import * as z from 'zod/mini'
import { materialKinds, materialUnits } from '../domain/workshop/stock.ts'
import { wholeRecordsQuery, wholeRecordsReply } from './changes.ts'
import { endpoint } from './endpoint.ts'
import {
  idParams,
  instant,
  keptTexts,
  line,
  money,
  nothing,
  optionalLine,
  optionalText,
  quantity,
} from './fields.ts'
import { amounts, Holding, MaterialMove, MOVE_MAX, MoveBody, shares } from './material-moves.ts'
import { photoMaxBytes } from './photos.ts'
import { amount } from './shown-to.ts'

/** A shelf is read whole: it is searched while somebody stands before it. */
export const MATERIALS_MAX = 1_000
/** Of a material, on hand as well as set aside. */
export const STOCK_MAX = 1_000_000
/** Canvas comes four metres wide. */
const WIDTH_MM_MAX = 10_000

/** Quantities come in the material's unit, with thousandths at most. */
const held = () => z.number()

/** Texts that may be left out. */
const texts = {
  code: optionalLine(60),
  color: optionalLine(60),
  supplier: optionalLine(120),
  note: optionalText(2_000),
}

export const MaterialPicture = z.object({
  /** Signed addresses, which end: one to look at, one to stand beside its name. */
  url: z.string(),
  smallUrl: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
})
export type MaterialPicture = z.output<typeof MaterialPicture>

export const Material = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(materialKinds),
  ...keptTexts(texts),
  widthMm: z.nullable(z.int()),
  unit: z.enum(materialUnits),
  /** For one of its unit: what it was bought for, and what a client pays. */
  cost: z.nullable(amount('work')),
  price: z.nullable(amount('work')),
  /** Less than this free is little. */
  low: z.nullable(z.number()),
  /** A client's own is never sold, and given back at the end. */
  isClients: z.boolean(),
  /** The client whose it is; null where they are gone, or aren't seen. */
  owner: z.nullable(z.object({ id: z.string(), name: z.string() })),
  onHand: held(),
  /** For projects that are there. */
  reserved: held(),
  free: held(),
  /** What is set aside and not there. */
  toBuy: held(),
  isLow: z.boolean(),
  picture: z.nullable(MaterialPicture),
  createdAt: instant(),
  updatedAt: instant(),
})
export type Material = z.output<typeof Material>

const ofMaterial = {
  material: z.pick(Material, {
    id: true,
    name: true,
    code: true,
    color: true,
    kind: true,
    unit: true,
    price: true,
    isClients: true,
    free: true,
    toBuy: true,
    picture: true,
  }),
  /** It was deleted since: what was used of it stays with the project. */
  isGone: z.boolean(),
}

export const ProjectMaterial = z.object({ ...ofMaterial, ...shares })
export type ProjectMaterial = z.output<typeof ProjectMaterial>

/** What a piece has of a material. */
export const PieceMaterial = z.object({
  ...ofMaterial,
  ...amounts,
  /** Set aside for its project and for no piece alone: it may be cut for this one. */
  apart: z.object({ reserved: z.number() }),
})
export type PieceMaterial = z.output<typeof PieceMaterial>

const optionalFields = {
  ...texts,
  widthMm: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(WIDTH_MM_MAX)))),
  cost: z.optional(z.nullable(money('work'))),
  price: z.optional(z.nullable(money('work'))),
  low: z.optional(z.nullable(quantity(MOVE_MAX))),
  /** The client whose own it is. */
  clientId: z.optional(z.nullable(z.uuid())),
}

export const CreateMaterialBody = z.object({
  name: line(120),
  kind: z._default(z.enum(materialKinds), 'fabric'),
  unit: z._default(z.enum(materialUnits), 'm'),
  ...optionalFields,
})

const UpdateMaterialBody = z.object({
  name: z.optional(line(120)),
  kind: z.optional(z.enum(materialKinds)),
  unit: z.optional(z.enum(materialUnits)),
  ...optionalFields,
  /** The version that the change was made on; a newer one on record answers 409. */
  updatedAt: z.optional(instant()),
})
export type MaterialBody = Omit<z.output<typeof UpdateMaterialBody>, 'updatedAt' | 'clientId'>

const oneMaterial = z.object({ material: Material })
const closings = ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'] as const
/** A client beyond the plan’s room is only read. */
const ofClient = 'PLAN_CLIENT_LIMIT_REACHED'
/** A project beyond the plan’s room is only read. */
const ofProject = 'PLAN_PROJECT_LIMIT_REACHED'

export const stockEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/materials',
    summary: 'All that is kept in stock, by name',
    access: 'member',
    needs: 'work.read',
    query: wholeRecordsQuery({}),
    reply: z.object({ materials: z.array(Material), ...wholeRecordsReply }),
    errors: [],
  }),
  get: endpoint({
    method: 'GET',
    path: '/materials/:id',
    summary: 'One material, for whom it is set aside, and what happened to it last',
    access: 'member',
    needs: 'work.read',
    params: idParams,
    reply: z.object({
      material: Material,
      /** By project; what is set aside for those that aren't seen is the rest. */
      holdings: z.array(Holding),
      /** The newest first. A project that isn't seen isn't told of, and its note isn't either. */
      moves: z.array(MaterialMove),
      /** There are older ones, which an export has. */
      isCut: z.boolean(),
    }),
    errors: [],
  }),
  ofProject: endpoint({
    method: 'GET',
    path: '/projects/:id/materials',
    summary: 'What is set aside and was used for a project',
    access: 'member',
    needs: 'work.read',
    params: idParams,
    reply: z.object({ materials: z.array(ProjectMaterial) }),
    errors: [],
  }),
  ofPiece: endpoint({
    method: 'GET',
    path: '/pieces/:id/materials',
    summary: 'What is set aside and was used for a piece, and what its project has for no piece alone',
    access: 'member',
    needs: 'work.read',
    params: idParams,
    reply: z.object({ materials: z.array(PieceMaterial) }),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/materials',
    summary: 'Add a material; there is none of it until some comes in',
    access: 'member',
    needs: 'work.write',
    body: CreateMaterialBody,
    reply: oneMaterial,
    status: 201,
    errors: [ofClient, ...closings],
    creates: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/materials/:id',
    summary: 'Change what is said of a material; its unit stays once it was moved',
    access: 'member',
    needs: 'work.write',
    params: idParams,
    body: UpdateMaterialBody,
    reply: oneMaterial,
    errors: ['CONFLICT', ofClient, ...closings],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/materials/:id',
    summary: 'Delete a material; it can be restored until the night',
    access: 'member',
    needs: 'work.delete',
    params: idParams,
    reply: nothing,
    errors: [...closings],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/materials/:id/restore',
    summary: 'Take the deletion of a material back',
    access: 'member',
    needs: 'work.delete',
    params: idParams,
    reply: oneMaterial,
    errors: ['PLAN_STORAGE_LIMIT_REACHED', ...closings],
  }),
  setPicture: endpoint({
    method: 'PATCH',
    path: '/materials/:id/picture',
    summary:
      'Send the picture of a material, in place of the one before: PNG, JPEG or GIF; it is turned upright and kept without its place and camera',
    access: 'member',
    needs: 'work.write',
    makes: 'file',
    params: idParams,
    upload: { field: 'photo', maxBytes: photoMaxBytes },
    reply: oneMaterial,
    errors: ['UNSUPPORTED_MEDIA', 'PLAN_STORAGE_LIMIT_REACHED', ...closings],
    callsPerMinute: 60,
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/materials/:id/picture',
    summary: 'Remove the picture of a material',
    access: 'member',
    needs: 'work.write',
    params: idParams,
    reply: oneMaterial,
    errors: [...closings],
  }),
  move: endpoint({
    method: 'POST',
    path: '/materials/:id/moves',
    summary:
      'Take in, set aside, let go, use, put back, write off, count or give back; what isn’t free is refused at `anyway` until that is sent',
    access: 'member',
    needs: 'work.write',
    params: idParams,
    body: MoveBody,
    reply: z.object({ material: Material, moveId: z.string() }),
    status: 201,
    errors: [ofProject, ...closings],
    creates: true,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/material-moves/:id',
    summary: 'Take back the newest move of a material, as if it had not been made',
    access: 'member',
    needs: 'work.write',
    params: idParams,
    reply: oneMaterial,
    errors: ['CONFLICT', ofProject, ...closings],
  }),
}
