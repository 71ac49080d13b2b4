import type { DesignSpec } from '../design.ts'
import { shirt, shirtFront } from './shirt.ts'

/** The shirt for a straight chest. */
export const simon: DesignSpec = {
  name: 'simon',
  ...shirt(
    [
      shirtFront('frontRight', ['frontCenter', 'placketInnerFold', 'placketOuterFold']),
      shirtFront('frontLeft', ['frontCenter', 'placketFold1', 'placketFold2']),
    ],
    { close: 0.09, normal: 0.15, loose: 0.22 },
    'cfWaist',
  ),
}
