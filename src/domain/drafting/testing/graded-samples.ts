import { movePiece } from '../outline.ts'
import type { Piece, Point } from '../piece.ts'
import type { SizedPieces } from '../size-nest.ts'
import { samplePieces } from './sample-pieces.ts'

/** How much larger each size is than the one before. */
const GROWTH = 1.04

const grown = (by: number): Piece[] =>
  samplePieces.map((piece) => movePiece(piece, ({ x, y }: Point) => ({ x: x * by, y: y * by })))

/** The sample pieces in several sizes, each larger than the one before. */
export const gradedSamples = (names: readonly string[]): readonly SizedPieces[] =>
  names.map((name, index) => ({ name, pieces: grown(GROWTH ** index) }))
