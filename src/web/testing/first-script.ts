import { onTestFinished } from 'vitest'
import firstScript from '#web/public/color-scheme.js?raw'

/** Runs what a document is sent with, before it is there; what that hears of ends with the test, or as is answered. */
export function runFirstScript(): () => void {
  const end = new AbortController()
  const listen = (name: string, listener: EventListener) =>
    addEventListener(name, listener, { signal: end.signal })
  new Function('addEventListener', firstScript)(listen)
  onTestFinished(() => end.abort())
  return () => end.abort()
}
