import type { Face } from '../fonts/faces.ts'
import type { Color } from './colors.ts'

export interface Style {
  readonly face: Face
  readonly sizePt: number
  readonly color: Color
  /** Height of a line as a multiple of the size. */
  readonly leading: number
  /** Figures of equal width, for columns of amounts. */
  readonly isTabular?: boolean
}

export const lineHeight = ({ sizePt, leading }: Style): number => sizePt * leading
