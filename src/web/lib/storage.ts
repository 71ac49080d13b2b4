/** Local storage that never throws: full, forbidden, or corrupt, the application goes on without it. */
export interface SafeStorage {
  read(key: string): unknown
  /** False when it could not be kept. */
  write(key: string, value: unknown): boolean
  remove(key: string): void
  keys(): string[]
}

export function safeStorage(open: () => Storage): SafeStorage {
  function attempt<T>(use: (storage: Storage) => T, otherwise: T): T {
    try {
      return use(open())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => attempt((storage): unknown => JSON.parse(storage.getItem(key) ?? 'null'), null),
    write: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, JSON.stringify(value))
        return true
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () =>
      attempt(
        (storage) =>
          Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
            (key) => key !== null,
          ),
        [],
      ),
  }
}

export const localStore = safeStorage(() => localStorage)
export const tabStore = safeStorage(() => sessionStorage)
