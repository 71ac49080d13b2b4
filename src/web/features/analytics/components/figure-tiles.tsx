import { Anchor, Paper } from '@mantine/core'
import { Link } from 'react-router'
import { FigureChange } from '#web/ui/figure-change.tsx'
import { FigureInfo } from '#web/ui/figure-info.tsx'
import { KeyFigure } from '#web/ui/key-figure.tsx'
import classes from './figure-tiles.module.css'

export interface Tile {
  readonly label: string
  readonly about: string
  readonly figure: string
  readonly change?: { readonly text: string; readonly trend: number }
  readonly link?: { readonly to: string; readonly label: string } | false
}

interface FigureTilesProps {
  readonly label: string
  readonly tiles: readonly Tile[]
}

/** Figures that are one number each. */
export function FigureTiles({ label, tiles }: FigureTilesProps) {
  return (
    <section aria-label={label} className={classes.tiles}>
      {tiles.map((tile) => (
        <Paper
          key={tile.label}
          withBorder
          className={classes.tile ?? ''}
          role="group"
          aria-label={tile.label}
        >
          <div className={classes.head}>
            {tile.label}
            <FigureInfo figure={tile.label} text={tile.about} />
          </div>
          <KeyFigure figure={tile.figure} />
          {tile.change && <FigureChange {...tile.change} />}
          {tile.link && (
            <Anchor component={Link} to={tile.link.to} size="xs">
              {tile.link.label}
            </Anchor>
          )}
        </Paper>
      ))}
    </section>
  )
}
