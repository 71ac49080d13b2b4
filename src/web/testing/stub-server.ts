import { onTestFinished, vi } from 'vitest'

interface Answer {
  readonly status?: number
  readonly json: object
}

type Answers = Readonly<Record<string, (request: Request) => Answer | Promise<Answer>>>

/** Answers in the server's place, for one test, what is asked of these paths below /api/v1; anything else is refused. */
export function stubServer(answers: Answers): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace(/^\/api\/v1/, '')
    const answer = answers[path]
    if (answer === undefined) throw new Error(`Nobody answers ${request.method} ${path} here.`)
    const { status = 200, json } = await answer(request)
    return new Response(JSON.stringify(json), { status })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
}
