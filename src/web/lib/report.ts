/**
 * Tells the browser's own error log (and whoever listens there) of something that went wrong without breaking the
 * screen. The one place through which the web client logs.
 */
export function report(what: string, cause: unknown): void {
  globalThis.reportError(new Error(what, { cause }))
}
