import { vi } from 'vitest'

/** Sends what goes by the browser's older way, which tells how far a file has come, to whoever answers `fetch` here. */
export function stubUploads(): void {
  class Upload {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    timeout = 0
    status = 0
    statusText = ''
    responseText = ''
    onload?: () => void
    onerror?: () => void
    ontimeout?: () => void
    private readonly headers = new Headers()
    private address: { method: string; url: URL } | undefined

    open(method: string, url: URL) {
      this.address = { method, url }
    }

    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value)
    }

    async send(body: FormData) {
      if (this.address === undefined) throw new Error('It was never opened')
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      const { method, url } = this.address
      try {
        const reply = await fetch(new Request(url, { method, headers: this.headers, body }))
        this.status = reply.status
        this.responseText = await reply.text()
      } catch {
        return this.onerror?.()
      }
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
}
