import type { CheckResult, EngineFault, PieceFault } from '#domain/drafting/checks.ts'
import type { DesignName } from '#domain/drafting/design.ts'
import type { SeamResult } from '#domain/drafting/seams.ts'

type Seam = SeamResult['seam']
type Ease = Extract<CheckResult, { rule: 'ease' }>['girth']
type Girth = Extract<CheckResult, { rule: 'girth' }>['girth']
type BodyFault = Extract<CheckResult, { rule: 'body' }>['fault']

/** What a check found, in the trade's words; lengths and shares come as they are read. */
export interface CheckWords {
  readonly seamsDiffer: (seam: Seam, by: string) => string
  readonly easeIn: (seam: Seam, by: string) => string
  readonly corners: (seam: Seam) => string
  readonly cap: (share: string) => string
  readonly shoulder: (by: string) => string
  readonly engine: Readonly<Record<EngineFault, string>>
  readonly piece: Readonly<Record<PieceFault, (piece: string) => string>>
  readonly length: (drafted: string, wanted: string) => string
  readonly girth: Readonly<Record<Girth, (drafted: string, wanted: string) => string>>
  readonly ease: Readonly<Record<Ease, (by: string) => string>>
  /** Where it is less than the fit promises. */
  readonly easeShort: (promised: string) => string
  readonly tight: Readonly<Record<Ease, (by: string) => string>>
  readonly body: Readonly<Record<BodyFault, (measure: string | null) => string>>
  readonly instead: (design: string, drafted: string) => string
  readonly designs: Readonly<Record<DesignName, string>>
  readonly lookAt: (measures: string) => string
}
