const loading = new Map<string, Promise<void>>()

/** Adds a provider's script to the page once; a failed one is tried anew at the next call. */
export function loadScript(address: string): Promise<void> {
  const started = loading.get(address)
  if (started !== undefined) return started
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      loading.delete(address)
      script.remove()
      reject(new Error(`${address} could not be loaded.`))
    }
    document.head.append(script)
  })
  loading.set(address, load)
  return load
}
