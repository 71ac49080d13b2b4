import { type Held, type MoveKind, moved } from '#domain/workshop/stock.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { isForProject, type Step } from './paper.ts'

interface Taker {
  readonly projectId: string
  readonly pieceId: string | null
}

interface Row {
  readonly number: number
  readonly kind: MoveKind
  readonly project_id: string | null
  readonly piece_id: string | null
  readonly quantity_milli: number
  readonly on_hand_milli: number
  readonly reserved_milli: number
  readonly piece_reserved_milli: number
  readonly used_milli: number
  readonly after_milli: number
}

/** A material's entries as the rule makes them, written many at once: what counts them is the database. */
export function entriesOf(app: TestApp, workspaceId: string, materialId: string) {
  const unwritten: Row[] = []
  const held = new Map<string, { reserved: number; used: number }>()
  let onHand = 0
  let number = 0

  const pileOf = (id: string | null) => {
    const pile = held.get(id ?? '') ?? { reserved: 0, used: 0 }
    held.set(id ?? '', pile)
    return pile
  }
  function ownOf({ projectId, pieceId }: Taker): Held {
    const common = pileOf(projectId)
    if (pieceId === null) return common
    return { ...pileOf(pieceId), common: common.reserved }
  }

  return {
    get written() {
      return number
    },

    /** Whether it could be. */
    add(kind: MoveKind, { quantity }: Pick<Step, 'quantity'>, taker: Taker): boolean {
      const whose = isForProject(kind) ? taker : null
      const own = whose ? ownOf(whose) : { reserved: 0, used: 0 }
      const made = moved(kind, quantity, { onHand, reserved: 0 }, own)
      if ('most' in made) return false
      const ofPiece = whose?.pieceId ?? null
      if (whose) {
        pileOf(ofPiece ?? whose.projectId).reserved += made.ownReserved
        pileOf(whose.projectId).reserved += made.reserved - made.ownReserved
        pileOf(ofPiece ?? whose.projectId).used += made.used
      }
      onHand += made.onHand
      number += 1
      unwritten.push({
        ...{
          number,
          kind,
          project_id: whose?.projectId ?? null,
          piece_id: ofPiece,
          quantity_milli: quantity,
        },
        ...{ on_hand_milli: made.onHand, reserved_milli: made.reserved, used_milli: made.used },
        ...{ piece_reserved_milli: ofPiece === null ? 0 : made.ownReserved, after_milli: onHand },
      })
      return true
    },

    async write(): Promise<void> {
      await app.sql(
        `with written as (
           insert into material_moves (workspace_id, id, material_id, number, kind, is_for_project, project_id,
             piece_id, quantity_milli, on_hand_milli, reserved_milli, piece_reserved_milli, used_milli, after_milli, at)
           select $1, gen_random_uuid(), $2, number, kind, project_id is not null, project_id,
             piece_id, quantity_milli, on_hand_milli, reserved_milli, piece_reserved_milli, used_milli, after_milli, now()
           from jsonb_to_recordset($3::jsonb) as made (number int, kind text, project_id uuid, piece_id uuid,
             quantity_milli int, on_hand_milli int, reserved_milli int, piece_reserved_milli int, used_milli int,
             after_milli int)
           returning 1)
         select count(*) from written`,
        [workspaceId, materialId, JSON.stringify(unwritten.splice(0))],
      )
    },
  }
}
