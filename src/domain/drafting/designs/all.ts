import type { DesignName, DesignSpec } from '../design.ts'
import { bella } from './bella.ts'
import { charlie } from './charlie.ts'
import { jaeger } from './jaeger.ts'
import { penelope } from './penelope.ts'
import { sandy } from './sandy.ts'
import { simon } from './simon.ts'
import { simone } from './simone.ts'
import { titan } from './titan.ts'
import { wahid } from './wahid.ts'

/** Every design, as data: what its pieces are called, how many are cut, which seams must agree. */
export const designSpecs: Readonly<Record<DesignName, DesignSpec>> = {
  bella,
  charlie,
  jaeger,
  penelope,
  sandy,
  simon,
  simone,
  titan,
  wahid,
}
