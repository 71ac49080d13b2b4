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

/** The design itself didn't come, as over a line that broke: nothing is said of any size. */
export class DesignUnreachable extends Error {}

export const loadDesign = async (name: DesignName): Promise<Design> => {
  try {
    return await designs[name]()
  } catch (error) {
    throw new DesignUnreachable(name, { cause: error })
  }
}
