import { draftGarment } from '#drafting/garment.ts'

/** @import { FontLoader } from '#documents/fonts/font-loader.ts' */
/** @import { GarmentRequest } from '#drafting/garment.ts' */

async function draft(/** @type {GarmentRequest} */ request) {
  const drafted = await draftGarment(request)
  const failed = drafted.checks.filter(({ severity }) => severity === 'failed')
  if (failed.length > 0 || drafted.pieces.length === 0) throw new Error(JSON.stringify(failed))
  return drafted
}

/** What FreeSewing takes by itself, with the very sizes of that body. */
async function bareJaeger(/** @type {GarmentRequest} */ request) {
  const [{ Jaeger }, { bodies }] = await Promise.all([import('@freesewing/jaeger'), draft(request)])
  const [read] = bodies
  if (!read) throw new Error('The jacket has no body')
  const { measures } = read.body
  const measurements = Object.fromEntries(Object.entries(measures).map(([name, { value }]) => [name, value]))
  measurements.hpsToWaistBack = measures.napeToWaist.value + 0.05 * measures.neck.value
  return timed(() =>
    new Jaeger({ measurements, options: {}, sa: 0, complete: true, paperless: false }).draft(),
  )
}

/** @type {FontLoader | undefined} */
let fonts

async function paper(/** @type {GarmentRequest} */ request) {
  const [{ makeTiledPdf }, { fontLoader }, { buildDraft }] = await Promise.all([
    import('#documents/pattern/make-tiled-pdf.ts'),
    import('#documents/fonts/font-loader.ts'),
    import('#documents/testing/drafts.ts'),
  ])
  fonts ??= fontLoader(async (file) => new Uint8Array(await (await fetch(file)).arrayBuffer()))
  const { pieces } = await draft(request)
  const pdf = await makeTiledPdf(buildDraft(pieces), 'A4', fonts)
  if (pdf.length < 10_000) throw new Error('The PDF is empty')
}

async function timed(/** @type {() => unknown} */ work) {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function all(/** @type {readonly GarmentRequest[]} */ requests) {
  for (const request of requests) await draftGarment(request)
}

/** @type {Record<string, (request: GarmentRequest, requests: readonly GarmentRequest[]) => Promise<unknown>>} */
const answers = {
  draft: (request) => timed(() => draft(request)),
  bare: bareJaeger,
  paper: (request) => timed(() => paper(request)),
  sizes: (_, requests) => timed(() => all(requests)),
  /** Every number of every piece, to be held against what Node drafts. */
  pieces: async (request) => JSON.stringify((await draft(request)).pieces),
}

self.onmessage = async ({ data }) => {
  try {
    self.postMessage({ answer: await answers[data.what]?.(data.requests[0], data.requests) })
  } catch (error) {
    self.postMessage({ error: String(error) })
  }
}
