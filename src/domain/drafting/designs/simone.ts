import type { DesignSpec, LengthSolve, PieceSpec } from '../design.ts'
import { shirt, shirtFront } from './shirt.ts'

const bustDart: NonNullable<PieceSpec['darts']> = [['dartBottom', 'bustDartTip', 'dartTop']]

const blouseLength: LengthSolve = {
  of: 'blouseLength',
  option: 'lengthBonus',
  start: 0.25,
  min: 0.02,
  max: 1,
  perUnit: ['hpsToWaistBack', 'waistToHips'],
  parts: ['frontRight'],
  part: 'frontRight',
  from: 'hps',
  to: 'cfHem',
}

const blouse = shirt(
  [
    shirtFront('frontRight', ['frontCenter', 'placketInnerFold', 'placketOuterFold'], bustDart),
    shirtFront('frontLeft', ['frontCenter', 'placketFold1', 'placketFold2'], bustDart),
  ],
  { close: 0.045, normal: 0.1, loose: 0.17 },
  'cfHem',
)

/** The shirt for a bust, which a dart in the side seam makes room for. */
export const simone: DesignSpec = {
  ...blouse,
  name: 'simone',
  partsOf: 'simon',
  lengths: [blouseLength, ...blouse.lengths],
}
