import type { ExampleWorld, Ids } from './example-world.ts'

/** What there has to be before an example can be sent, where that is more than a row of its own. */
interface Before {
  readonly ids?: Ids
  /** Who sends it, where that is neither a key nor the owner. */
  readonly token?: string
  /** What only those know who have just read it. */
  readonly changed?: (body: object) => object
}

type Preparing = (world: ExampleWorld) => Promise<Before>

const preparations: Readonly<Record<string, Preparing>> = {}

export const beforeExample = async (name: string, world: ExampleWorld): Promise<Before> =>
  (await preparations[name]?.(world)) ?? {}
