import { sql } from 'kysely'
import type { FittingPin } from '#contract/fittings.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { changeable } from '#server/database/changing.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { deletable } from '#server/database/deleting.ts'
import { insertable } from '#server/database/inserting.ts'
import { namedRow } from '#server/database/named-row.ts'
import { fieldsOf, shown } from '#server/database/rows.ts'
import { builderOf, rowsOf, type Source } from '#server/database/source.ts'
import { everyClientOf, isNobodyDeleted, projectOf } from '#server/database/vocabulary.ts'
import { pinColumns } from '../columns.ts'
import { isOf, type Which } from '../queries.ts'

const deleting = deletable('fitting_pins')
export const setPinDeleted = deleting.setDeleted
export const purgePins = deleting.purge

type Query = Database['query'] | Transaction

const { pieceId: _, ...ownColumns } = pinColumns

/** Of fittings and projects that are still there; on a photo that is seen, or on none. */
const selectPins = (query: Query, workspaceId: string) =>
  query
    .selectFrom('fitting_pins')
    .innerJoin('fittings', (join) =>
      namedRow(join, 'fittings', 'fitting_pins.fitting_id').on('fittings.deleted_at', 'is', null),
    )
    .innerJoin('projects', (join) => join.on(projectOf('fittings')))
    .leftJoin('clients', (join) => join.on(everyClientOf('projects')))
    .leftJoin('fitting_photos', (join) => namedRow(join, 'fitting_photos', 'fitting_pins.photo_id'))
    .leftJoin('pieces', (join) =>
      namedRow(join, 'pieces', 'fitting_pins.piece_id').on('pieces.deleted_at', 'is', null),
    )
    .select([
      'fitting_pins.id',
      ...fieldsOf('fitting_pins', ownColumns),
      'pieces.id as pieceId',
      sql<string | null>`(select tasks.id from tasks where tasks.workspace_id = fitting_pins.workspace_id
        and tasks.fitting_pin_id = fitting_pins.id and tasks.deleted_at is null order by tasks.id limit 1)`.as(
        'taskId',
      ),
      'fitting_pins.created_at as createdAt',
      'fitting_pins.updated_at as updatedAt',
    ])
    .where('fitting_pins.workspace_id', '=', workspaceId)
    .where('fitting_pins.deleted_at', 'is', null)
    .where('fitting_photos.deleted_at', 'is', null)
    .where((pin) => pin.or([pin('fitting_pins.photo_id', 'is', null), isNobodyDeleted]))
    .orderBy('fitting_pins.number')

type Row = Awaited<ReturnType<ReturnType<typeof selectPins>['executeTakeFirstOrThrow']>>

const toPin = (row: Row): FittingPin => ({ ...row, ...shown(ownColumns, row) })

/** By their numbers. */
export async function readPins(source: Source, workspaceId: string, which: Which): Promise<FittingPin[]> {
  const asked = selectPins(builderOf(source), workspaceId).where(isOf(which))
  return (await rowsOf(source, workspaceId, asked)).map(toPin)
}

export async function readPin(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<FittingPin | null> {
  const pin = await selectPins(transaction, workspaceId).where('fitting_pins.id', '=', id).executeTakeFirst()
  return pin ? toPin(pin) : null
}

/** The last number that a fitting, which is held, has given; those of deleted pins are kept for them. */
export async function lastNumber(
  transaction: Transaction,
  workspaceId: string,
  fittingId: string,
): Promise<number> {
  const { last } = await transaction
    .selectFrom('fitting_pins')
    .select(sql<number | null>`max(number)`.as('last'))
    .where('workspace_id', '=', workspaceId)
    .where('fitting_id', '=', fittingId)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** What somebody measures in, as they have chosen or as everybody does until then. */
export async function unitOf(
  transaction: Transaction,
  workspaceId: string,
  memberId: string,
): Promise<LengthUnit> {
  const row = await transaction
    .selectFrom('members')
    .innerJoin('preferences', 'preferences.user_id', 'members.user_id')
    .select('measurement_unit as unit')
    .where('members.workspace_id', '=', workspaceId)
    .where('members.id', '=', memberId)
    .executeTakeFirst()
  return row?.unit ?? 'inches'
}

export const { insert: insertPin } = insertable('fitting_pins', pinColumns)

export const updatePin = changeable('fitting_pins', pinColumns)
