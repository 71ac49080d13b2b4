import type { EaseSpec, Mend, Options } from '../design.ts'

/**
 * Beside the underarm a cap is hollowed by a share of the arm's girth, whatever its height: on a low cap the seam would
 * dip below the underarm and hook up to it at its end. The lower the cap, the less it is hollowed.
 */
export const lowCap: Mend = {
  of: { hook: 'sleeve' },
  options: [
    { sleevecapQ1Offset: 0.01, sleevecapQ4Offset: 0.006 },
    { sleevecapQ1Offset: 0.004, sleevecapQ4Offset: 0.0024 },
    { sleevecapQ1Offset: 0, sleevecapQ4Offset: 0 },
    { sleevecapQ1Offset: 0, sleevecapQ4Offset: 0, sleevecapQ1Spread1: 0.05, sleevecapQ4Spread2: 0.04 },
  ],
}

/** Else a low cap would take up to a tenth of the sleeve's width, whatever ease is asked for. */
export const fullWidth: Options = { sleeveWidthGuarantee: 1 }

/** Around the arm where the sleeve is widest. */
export const sleeveEase: EaseSpec = {
  girth: 'biceps',
  times: 1,
  promised: { close: 0.1, normal: 0.15, loose: 0.25 },
  across: [['sleeve', 'bicepsLeft', 'bicepsRight']],
}
