import type { Body, DesignName } from '#domain/drafting/design.ts'
import { loadDesign } from './freesewing-designs.ts'

/** Which measurements a design still wants before it can be drafted. */
export async function measurementsMissing(design: DesignName, body: Body): Promise<readonly string[]> {
  const { patternConfig } = await loadDesign(design)
  return patternConfig.measurements.filter((name) => !Number.isFinite(body[name]))
}
