import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ProjectMaterial } from '#contract/stock.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { m } from '#web/paraglide/messages.js'
import { RecordLine } from '#web/ui/record-rows.tsx'
import { MaterialThumb } from '../list/material-thumb.tsx'
import { materialPath, quantityText } from '../list/stock-words.ts'
import classes from './project-cloth.module.css'

interface ClothRowProps extends Pick<ProjectMaterial, 'material' | 'isGone' | 'reserved'> {
  readonly side: ReactNode
  /** Whose of several it is, below. */
  readonly children?: ReactNode
}

/** One material of somebody's, which leads to its page while it is on the shelf. */
export function ClothRow({ material, isGone, reserved, side, children }: ClothRowProps) {
  const { id, name, color, code, isClients, toBuy, unit, picture } = material
  const facts = joined([color, code, isClients && m.stock_is_clients(), isGone && m.stock_cloth_gone()])
  // Of what is missing over all, at most what they wait for.
  const missing = Math.min(toBuy, reserved)
  return (
    <RecordLine
      title={name}
      to={isGone ? null : materialPath(id)}
      text={facts !== '' && facts}
      face={picture && <MaterialThumb picture={picture} />}
      side={
        <>
          {missing > 0 && (
            <Badge color="red">{m.stock_buy_amount({ quantity: quantityText(missing, unit) })}</Badge>
          )}
          <span className={classes.held}>{side}</span>
        </>
      }
    >
      {children && <ul className={classes.shares}>{children}</ul>}
    </RecordLine>
  )
}
