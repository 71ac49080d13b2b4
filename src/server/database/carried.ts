import { AsyncLocalStorage } from 'node:async_hooks'

type Kind = 'acting' | 'client' | 'language' | 'region'

/** One storage for all kinds: Node copies each that there is into every promise. */
const storage = new AsyncLocalStorage<Readonly<Partial<Record<Kind, unknown>>>>()

/** What a piece of work, and all that it begins, carries along without handing it on. */
export function carriedAlong<Value>(kind: Kind) {
  return {
    run: <Result>(value: Value, work: () => Result): Result =>
      storage.run({ ...storage.getStore(), [kind]: value }, work),
    // Sound: only `run` of the same kind puts one there.
    get: () => storage.getStore()?.[kind] as Value | undefined,
  }
}
