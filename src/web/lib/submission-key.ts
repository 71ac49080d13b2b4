/** One key for each set of values, until it went through: other values under the same key would be refused. */
export function submissionKeys(newKey: () => string = () => crypto.randomUUID()) {
  let current: { readonly values: string; readonly key: string } | undefined
  return {
    keyFor(values: unknown): string {
      const text = JSON.stringify(values)
      if (current?.values !== text) current = { values: text, key: newKey() }
      return current.key
    },
    done(): void {
      current = undefined
    },
  }
}
