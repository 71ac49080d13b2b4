import { sql } from 'kysely'
import type { Holding } from '#contract/material-moves.ts'
import type { PieceMaterial, ProjectMaterial } from '#contract/stock.ts'
import { freeOf, fromMilli, toBuyOf } from '#domain/workshop/stock.ts'
import type { Database } from '#server/database/database.ts'
import { namedRow } from '#server/database/named-row.ts'
import { fieldsOf, shown } from '#server/database/rows.ts'
import { builderOf, rowsOf, type Source } from '#server/database/source.ts'
import { clientOf, projectOf } from '#server/database/vocabulary.ts'
import { pictureColumns, saidColumns } from '../columns.ts'
import type { Taker } from '../moves/queries.ts'
import type { Pictured } from '../shown.ts'
import { sharesBy, withoutReserved } from './shares.ts'

const { name, code, color, kind, unit, price } = saidColumns
const shownColumns = { name, code, color, kind, unit, price }

const sumOf = (changed: string) => sql<number>`coalesce(sum(${sql.raw(changed)}), 0)::int`
const own = sumOf('material_moves.piece_reserved_milli')
const common = sumOf('material_moves.reserved_milli - material_moves.piece_reserved_milli')
const used = sumOf('material_moves.used_milli')

const isHeld = ({ reserved, used }: { readonly reserved: number; readonly used: number }) =>
  reserved !== 0 || used !== 0

/** For whom a material is set aside, or was used: of projects that are there and seen. What is still set aside first, the newest project before the others. */
export async function findHoldings(
  database: Database,
  workspaceId: string,
  materialId: string,
): Promise<Holding[]> {
  const rows = await database.read(
    workspaceId,
    database.query
      .selectFrom('material_moves')
      .innerJoin('projects', (join) => join.on(projectOf('material_moves')))
      .leftJoin('clients', (join) => join.on(clientOf('projects')))
      .leftJoin('pieces', (join) =>
        namedRow(join, 'pieces', 'material_moves.piece_id').on('pieces.deleted_at', 'is', null),
      )
      .select([
        'projects.id as projectId',
        'projects.name as projectName',
        'clients.id as clientId',
        'clients.name as clientName',
        'material_moves.piece_id as pieceId',
        'pieces.tag',
        'pieces.label',
        own.as('own'),
        common.as('common'),
        used.as('used'),
      ])
      .where('material_moves.workspace_id', '=', workspaceId)
      .where('material_moves.material_id', '=', materialId)
      .groupBy([
        ...(['projects.id', 'projects.name', 'clients.id', 'clients.name'] as const),
        ...(['material_moves.piece_id', 'pieces.tag', 'pieces.label'] as const),
      ])
      .orderBy('projects.id', 'desc'),
  )
  const holdings = sharesBy(rows, ({ projectId }) => projectId)
    .filter(isHeld)
    .map(({ first: { projectId, projectName, clientId, clientName }, ...shares }) => ({
      project: { id: projectId, name: projectName },
      client: clientId === null || clientName === null ? null : { id: clientId, name: clientName },
      ...shares,
    }))
  return [
    ...holdings.filter(({ reserved }) => reserved !== 0),
    ...holdings.filter(({ reserved }) => reserved === 0),
  ]
}

const selectMaterialsOf = (source: Source, workspaceId: string, projectId: string) =>
  builderOf(source)
    .selectFrom('material_moves')
    .innerJoin('materials', (join) => namedRow(join, 'materials', 'material_moves.material_id'))
    .select([
      'materials.id',
      ...fieldsOf('materials', shownColumns),
      ...fieldsOf('materials', pictureColumns),
      'materials.is_clients as isClients',
      'materials.on_hand_milli as allOnHand',
      'materials.reserved_milli as allReserved',
      sql<boolean>`materials.deleted_at is not null`.as('isGone'),
    ])
    .where('material_moves.workspace_id', '=', workspaceId)
    .where('material_moves.project_id', '=', projectId)
    .groupBy(['materials.workspace_id', 'materials.id'])
    .orderBy(sql`lower(materials.name)`)
    .orderBy('materials.id')

type MaterialRow = Awaited<ReturnType<ReturnType<typeof selectMaterialsOf>['execute']>>[number]

const materialOf = (row: MaterialRow) => ({
  id: row.id,
  ...shown(shownColumns, row),
  isClients: row.isClients,
  free: fromMilli(freeOf({ onHand: row.allOnHand, reserved: row.allReserved })),
  toBuy: fromMilli(toBuyOf({ onHand: row.allOnHand, reserved: row.allReserved })),
  picture: shown(pictureColumns, row),
})

/** Somebody's cloth, with where its pictures lie. */
type PicturedCloth<Of extends ProjectMaterial | PieceMaterial> = Omit<Of, 'material'> & {
  readonly material: Pictured<Of['material']>
}

/** What a project has: of what was deleted since, only what it used. */
export async function findOfProject(
  source: Source,
  workspaceId: string,
  projectId: string,
): Promise<PicturedCloth<ProjectMaterial>[]> {
  const query = selectMaterialsOf(source, workspaceId, projectId)
    .leftJoin('pieces', (join) =>
      namedRow(join, 'pieces', 'material_moves.piece_id').on('pieces.deleted_at', 'is', null),
    )
    .select([
      'material_moves.piece_id as pieceId',
      'pieces.tag',
      'pieces.label',
      own.as('own'),
      common.as('common'),
      used.as('used'),
    ])
    .groupBy(['material_moves.piece_id', 'pieces.tag', 'pieces.label'])
  const rows = await rowsOf(source, workspaceId, query)
  return sharesBy(rows, ({ id }) => id)
    .map(({ first, ...shares }) => ({
      material: materialOf(first),
      isGone: first.isGone,
      ...(first.isGone ? withoutReserved(shares) : shares),
    }))
    .filter(isHeld)
}

/** What a piece has, and what its project has for no piece alone. */
export async function findOfPiece(
  source: Source,
  workspaceId: string,
  { projectId, pieceId }: Taker,
): Promise<PicturedCloth<PieceMaterial>[]> {
  const isPieces = sql`material_moves.piece_id = ${pieceId}::uuid`
  const query = selectMaterialsOf(source, workspaceId, projectId).select([
    sql<number>`coalesce(sum(material_moves.piece_reserved_milli) filter (where ${isPieces}), 0)::int`.as(
      'reserved',
    ),
    sql<number>`coalesce(sum(material_moves.used_milli) filter (where ${isPieces}), 0)::int`.as('used'),
    common.as('common'),
  ])
  const rows = await rowsOf(source, workspaceId, query)
  return rows
    .map(({ reserved, used, common, ...row }) => ({
      material: materialOf(row),
      isGone: row.isGone,
      reserved: row.isGone ? 0 : fromMilli(reserved),
      used: fromMilli(used),
      apart: { reserved: row.isGone ? 0 : fromMilli(Math.max(0, common)) },
    }))
    .filter((cloth) => isHeld(cloth) || cloth.apart.reserved > 0)
}

/** Whose piece it is; null where it is gone, or isn't seen. */
export async function findPieceProject(
  database: Database,
  workspaceId: string,
  pieceId: string,
): Promise<string | null> {
  const [row] = await database.read(
    workspaceId,
    database.query
      .selectFrom('pieces')
      .innerJoin('projects', (join) => join.on(projectOf('pieces')))
      .select('projects.id')
      .where('pieces.workspace_id', '=', workspaceId)
      .where('pieces.id', '=', pieceId)
      .where('pieces.deleted_at', 'is', null),
  )
  return row?.id ?? null
}
