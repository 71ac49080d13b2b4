import { Anchor, Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProjectMaterial } from '#contract/stock.ts'
import { m } from '#web/paraglide/messages.js'
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
  const facts = [color, code, isClients && m.stock_is_clients(), isGone && m.stock_cloth_gone()].filter(
    Boolean,
  )
  // Of what is missing over all, at most what they wait for.
  const missing = Math.min(toBuy, reserved)
  return (
    <li className={classes.row}>
      {picture && <MaterialThumb picture={picture} />}
      <div className={classes.body}>
        {isGone ? (
          name
        ) : (
          <Anchor component={Link} to={materialPath(id)} c="inherit" fw={500}>
            {name}
          </Anchor>
        )}
        {facts.length > 0 && <div className={classes.facts}>{facts.join(' · ')}</div>}
      </div>
      <div className={classes.side}>
        {missing > 0 && (
          <Badge color="red">{m.stock_buy_amount({ quantity: quantityText(missing, unit) })}</Badge>
        )}
        <span className={classes.held}>{side}</span>
      </div>
      {children && <ul className={classes.shares}>{children}</ul>}
    </li>
  )
}
