import { IconArrowBackUp, IconBookmarkOff, IconScissors } from '@tabler/icons-react'
import type { ClothPiece } from '#contract/material-moves.ts'
import type { MaterialUnit } from '#domain/workshop/stock.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { m } from '#web/paraglide/messages.js'
import { RecordActions } from '#web/ui/record-actions.tsx'
import { moveText, quantityText } from '../list/stock-words.ts'
import type { Movable, MoveSubject } from './move-subject.ts'

interface Held {
  readonly reserved: number
  readonly used: number
}

/** 3 m reserved · 1.5 m used */
export const heldText = ({ reserved, used }: Held, unit: MaterialUnit): string =>
  joined([
    reserved > 0 && m.stock_cloth_reserved({ quantity: quantityText(reserved, unit) }),
    used > 0 && m.stock_cloth_used({ quantity: quantityText(used, unit) }),
  ])

interface HoldingActionsProps {
  readonly material: Movable
  readonly held: Held & {
    readonly project: { readonly id: string; readonly name: string }
    readonly piece: ClothPiece | null
    /** What its project has for no piece alone. */
    readonly apart?: { readonly reserved: number }
  }
  readonly onMove: (subject: MoveSubject) => void
  /** What the menu is of, where that isn't the project. */
  readonly name?: string
}

/** What can be done with a project's cloth, or a piece's: cut it, let it go, or put back what is left. */
export function HoldingActions({ material, held, onMove, name }: HoldingActionsProps) {
  const { project, piece, reserved, used, apart } = held
  const move = (kind: MoveSubject['kind'], quantity?: number) => () =>
    onMove({
      ...{ kind, material, project },
      // What is for no piece alone may be cut for one; let go and put back it is as it was.
      ...((piece || kind !== 'use') && { piece }),
      ...(quantity !== undefined && { quantity }),
    })
  const ready = reserved > 0 ? reserved : (apart?.reserved ?? 0)
  return (
    <RecordActions
      label={m.ui_actions_for({ name: name ?? project.name })}
      actions={[
        {
          label: moveText.use,
          Icon: IconScissors,
          onClick: move('use', ready > 0 ? ready : undefined),
          permission: 'work.write',
        },
        {
          label: moveText.release,
          Icon: IconBookmarkOff,
          onClick: move('release', reserved),
          isDisabled: reserved === 0,
          permission: 'work.write',
        },
        {
          label: moveText.back,
          Icon: IconArrowBackUp,
          onClick: move('back'),
          isDisabled: used === 0,
          permission: 'work.write',
        },
      ]}
    />
  )
}
