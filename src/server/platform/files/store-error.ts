/** The store of files doesn't answer, or not as it must: nothing of what was asked for counts. */
export class StoreError extends Error {}

/** A fault of any kind while a store is asked is the store's. */
export async function asStore<Result>(asked: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw storeError(asked, error)
  }
}

export function storeError(asked: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return new StoreError(`The store failed to ${asked} (${reason})`, { cause: error })
}
