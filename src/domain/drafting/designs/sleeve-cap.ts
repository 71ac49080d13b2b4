import type { Mend } from '../design.ts'

/**
 * Beside the underarm a cap is hollowed by a share of the arm's girth, whatever its height: on a low cap the seam would
 * dip below the underarm and hook up to it at its end. The lower the cap, the less it is hollowed.
 */
export const lowCap: Mend = {
  of: { hook: 'sleeve' },
  options: [
    { sleevecapQ1Offset: 0.01, sleevecapQ4Offset: 0.006 },
    { sleevecapQ1Offset: 0.005, sleevecapQ4Offset: 0.003 },
    { sleevecapQ1Offset: 0, sleevecapQ4Offset: 0 },
    { sleevecapQ1Offset: 0, sleevecapQ4Offset: 0, sleevecapQ1Spread1: 0.05, sleevecapQ4Spread2: 0.04 },
  ],
}
