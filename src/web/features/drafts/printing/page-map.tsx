import { cutsOf } from '#domain/drafting/geometry.ts'
import { type TiledSheet, tileName, tileSize } from '#domain/drafting/paper.ts'
import { pathOfLines } from '#domain/drafting/svg.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './page-map.module.css'

/** How the pages lie together, with the pieces on them. */
export function PageMap({ sheet }: { readonly sheet: TiledSheet }) {
  const { width, height } = tileSize(sheet.paper)
  return (
    <svg
      className={classes.map}
      viewBox={`-5 -5 ${sheet.columns * width + 10} ${sheet.rows * height + 10}`}
      role="img"
      aria-label={m.drafts_map({ pages: sheet.tiles.map(tileName).join(', ') })}
    >
      {sheet.tiles.map((tile) => (
        <g key={tileName(tile)}>
          <rect
            className={classes.page}
            x={tile.column * width}
            y={tile.row * height}
            width={width}
            height={height}
          />
          <text className={classes.name} x={(tile.column + 0.5) * width} y={(tile.row + 0.5) * height + 18}>
            {tileName(tile)}
          </text>
        </g>
      ))}
      <path className={classes.cut} d={pathOfLines(sheet.pieces.flatMap(cutsOf), 'Z')} />
    </svg>
  )
}
