import type { Design } from '@freesewing/core'
import type { DesignName } from '#domain/drafting/design.ts'

/** Each comes when it is asked for: none is larger than 30 kB. */
const designs: Record<DesignName, () => Promise<Design>> = {
  bella: async () => (await import('@freesewing/bella')).Bella,
  charlie: async () => (await import('@freesewing/charlie')).Charlie,
  jaeger: async () => (await import('@freesewing/jaeger')).Jaeger,
  penelope: async () => (await import('@freesewing/penelope')).Penelope,
  sandy: async () => (await import('@freesewing/sandy')).Sandy,
  simon: async () => (await import('@freesewing/simon')).Simon,
  simone: async () => (await import('@freesewing/simone')).Simone,
  titan: async () => (await import('@freesewing/titan')).Titan,
  wahid: async () => (await import('@freesewing/wahid')).Wahid,
}

export const loadDesign = (name: DesignName): Promise<Design> => designs[name]()
