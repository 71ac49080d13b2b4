import { isFields } from '#web/lib/is-fields.ts'
import type { SafeStorage } from '#web/lib/storage.ts'

const typedKey = 'toile-typed'

/** A choice that is still open is null. */
const fits = (value: unknown, empty: unknown) =>
  typeof value === typeof empty || (empty === null && typeof value === 'string')

/** Keeps what was typed into a form, without its secrets, for the document that comes next. */
export function keepTyped<Values extends object>(
  storage: SafeStorage,
  form: string,
  { values, secrets }: { values: Values; secrets: readonly (keyof Values)[] },
): void {
  const open = Object.entries(values).filter(([name]) => !secrets.some((secret) => secret === name))
  storage.write(typedKey, { form, values: Object.fromEntries(open) })
}

/** What a form begins with: empty, but for what was kept of it. */
export function typedValues<Values extends object>(
  storage: SafeStorage,
  form: string,
  empty: Values,
): Values {
  const kept = storage.read(typedKey)
  if (!isFields(kept) || kept.form !== form || !isFields(kept.values)) return empty
  const { values } = kept
  const typed = Object.entries(empty).filter(([name, value]) => fits(values[name], value))
  return { ...empty, ...Object.fromEntries(typed.map(([name]) => [name, values[name]])) }
}

export const forgetTyped = (storage: SafeStorage): void => storage.remove(typedKey)
