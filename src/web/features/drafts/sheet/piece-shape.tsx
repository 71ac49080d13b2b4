import { memo } from 'react'
import { foldWords, marksOf } from '#domain/drafting/marks.ts'
import type { Piece } from '#domain/drafting/piece.ts'
import { pathOfLines, pathOfOps } from '#domain/drafting/svg.ts'
import { placeTitle } from '#domain/drafting/title-block.ts'
import { keyedEdges } from './keyed-edges.ts'
import classes from './piece-shape.module.css'

interface PieceShapeProps {
  readonly piece: Piece
  readonly title: readonly string[]
  readonly onFold: string
  readonly isSelected: boolean
  /** The edge whose length is told. */
  readonly edge: string | null
}

/** A piece on the screen, with the same marks as on paper. */
export const PieceShape = memo(function PieceShape({
  piece,
  title,
  onFold,
  isSelected,
  edge,
}: PieceShapeProps) {
  const marks = marksOf(piece)
  const placed = placeTitle(piece, title)
  const fold = piece.fold && foldWords(piece.fold, piece)
  return (
    <g className={classes.piece} data-piece={piece.id} data-selected={isSelected || undefined}>
      <path className={classes.cut} d={pathOfLines([piece.cut], 'Z')} />
      <path className={classes.sew} d={pathOfOps(piece.seam)} />
      <path className={classes.inner} d={piece.inner.map(({ ops }) => pathOfOps(ops)).join('')} />
      <path
        className={classes.mark}
        d={pathOfLines([...marks.grain, ...marks.fold, ...marks.notches, ...marks.drills])}
      />
      {keyedEdges(piece).map(({ key, edge: { ops } }) => (
        <path
          key={key}
          className={classes.edge}
          data-edge={key}
          data-selected={(isSelected && edge === key) || undefined}
          d={pathOfOps(ops)}
        />
      ))}
      {placed?.lines.map(({ text, at }, index) => (
        <text
          key={text}
          className={classes.text}
          x={at.x}
          y={at.y}
          fontSize={placed.size}
          data-first={index === 0}
        >
          {text}
        </text>
      ))}
      {fold && (
        <text
          className={classes.text}
          transform={`translate(${fold.at.x} ${fold.at.y}) rotate(${fold.degrees})`}
          fontSize={4}
        >
          {onFold}
        </text>
      )}
    </g>
  )
})
