import { onTestFinished, vi } from 'vitest'

interface Answer {
  readonly status?: number
  readonly json: object
}

/** What most pages ask besides, as a business answers where one person works, with little to do. */
const quiet = Object.entries({
  'GET /team': { team: { members: [], former: [], invitations: null, seats: null, ownerOffer: null } },
  'GET /absences': { absences: [] },
  'GET /branding': { branding: { accent: null, senderName: null, from: 'Ada' } },
  'GET /calendar': { events: [], marks: [] },
  'GET /clients': { clients: [], nextCursor: null },
  'GET /clients/:id/statement/documents': { documents: [] },
  'GET /clients/:id/measurement-answers': { answers: [] },
  'GET /clients/:id/measurements': { measurements: [] },
  'GET /drafts': { drafts: [], nextCursor: null },
  'GET /invoices': { invoices: [], nextCursor: null },
  'GET /invoices/:id/documents': { documents: [] },
  'GET /invoices/:id/e-invoice': { format: 'none', problems: [] },
  'GET /invoices/:id/online': { payments: [] },
  'GET /measurement-templates': { measurementTemplates: [] },
  'GET /pieces/:id/tasks': { tasks: [], price: null },
  'POST /portal/brand': { business: 'Atelier', brand: null },
  'POST /portal/papers/till': { till: { offer: null, processing: [], payment: null } },
  'GET /portal/settings': { isOn: false, showsMeasurements: false },
  'GET /projects': { projects: [], nextCursor: null },
  'GET /projects/:id/agreed': {
    agreed: { next: 'there', quotes: [], invoice: null, deposits: [], left: 0, currency: null },
  },
  'GET /projects/:id/billing': {
    billing: { next: 'nothing', invoice: null, open: [], total: 0, unpriced: [], deposit: null },
  },
  'GET /projects/:id/fittings': { fittings: [] },
  'GET /projects/:id/overview': {
    overview: { set: null, appointments: [], invoices: [], billed: [], patterns: [] },
  },
  'GET /quotes/:id/documents': { documents: [] },
  'GET /quotes': { quotes: [], nextCursor: null },
  'GET /subscriptions/room': { left: null, refusal: null },
  'GET /till': { till: { state: 'none', isTest: false, pageOrigins: [] } },
  'GET /work-items': { workItems: [] },
  'GET /work-items/offers': { items: [], last: [], taxRates: [] },
  'GET /workshop/mark': { mark: 'as it was' },
  'GET /workspace': { business: { language: 'en', businessName: 'Atelier' } },
  'POST /workshop/words/preview': {
    preview: { from: 'Atelier', subject: '', one: '', several: '', start: '' },
  },
}).map(([asked, data]) => ({ asked: new RegExp(`^${asked.replaceAll(':id', '[^/]+')}$`), data }))

type Answers = Readonly<Record<string, (request: Request) => Answer | Promise<Answer>>>

/**
 * Answers in the server's place, for one test, what is asked of these paths below /api/v1, and what is quiet. Anything else
 * is refused, and fails the test in the end: it would be asked again after a second and after two, and whoever waits for
 * the page would wait for that.
 */
export function stubServer(answers: Answers): void {
  const unanswered = new Set<string>()
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace(/^\/api\/v1/, '')
    const usual = quiet.find(({ asked }) => asked.test(`${request.method} ${path}`))
    const answer = answers[path] ?? (usual && ((): Answer => ({ json: { data: usual.data } })))
    if (answer === undefined) {
      unanswered.add(`${request.method} ${path}`)
      throw new Error(`Nobody answers ${request.method} ${path} here.`)
    }
    const { status = 200, json } = await answer(request)
    return new Response(JSON.stringify(json), { status })
  })
  onTestFinished(() => {
    if (unanswered.size > 0) throw new Error(`Nobody answered ${[...unanswered].join(', ')}.`)
  })
}
