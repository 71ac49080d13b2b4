import type { DesignSpec, Measurements } from './design.ts'
import { type Body, hpsToWaistBack } from './whole-body.ts'

/** A body as a design asks for it: each design cuts its back neck, and so reckons the back's length, in its own way. */
export function measurementsFor(body: Body, { backNeckCut }: Pick<DesignSpec, 'backNeckCut'>): Measurements {
  const values = Object.entries(body.measures).map(([name, { value }]) => [name, value])
  return {
    ...Object.fromEntries(values),
    ...(backNeckCut !== null && { hpsToWaistBack: hpsToWaistBack(body.measures, backNeckCut).value }),
  }
}
