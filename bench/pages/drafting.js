import { usualOptions } from '#domain/drafting/draft-options.ts'
import { garmentOf } from '#domain/drafting/garment-designs.ts'
import { letterCodes, letterSize } from '#domain/drafting/letter-sizes.ts'
import { peopleOf } from '#domain/drafting/testing/people.ts'
import { sizesOf } from '#domain/drafting/testing/sizes-of.ts'

/** @import { GarmentDesign } from '#domain/drafting/garment-designs.ts' */
/** @import { GarmentRequest } from '#drafting/garment.ts' */

const figure = 'men'

/** A garment from a man's sizes, as the drafting page asks for it. @returns {GarmentRequest} */
function fromSizes(/** @type {GarmentDesign} */ design) {
  const garment = garmentOf(design)
  const [, , , person] = peopleOf(figure)
  if (!person) throw new Error('There are no people to measure with')
  return { design, figure, garment, sizes: sizesOf(person, garment, figure), options: usualOptions }
}

/** @type {readonly GarmentRequest[]} */
const sizeSet = letterCodes.map((code) => ({
  design: 'trouser-block',
  figure,
  garment: 'pants',
  sizes: letterSize(figure, code).sizes,
  options: usualOptions,
}))

/** Asks a worker, as the application does, one thing at a time. */
function start() {
  const worker = new Worker(new URL('./drafting-worker.js', import.meta.url), { type: 'module' })
  return (/** @type {string} */ what, /** @type {readonly GarmentRequest[]} */ requests) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => (data.error ? reject(new Error(data.error)) : resolve(data.answer))
      worker.onerror = (event) => reject(new Error(event.message))
      worker.postMessage({ what, requests })
    })
}

/** @type {ReturnType<typeof start> | undefined} */
let ask

Object.assign(window, {
  bench: {
    ask: (/** @type {string} */ what, /** @type {GarmentDesign | undefined} */ design) => {
      ask ??= start()
      return ask(what, design ? [fromSizes(design)] : sizeSet)
    },
    /** A worker that has loaded nothing yet. */
    renew: () => {
      ask = undefined
    },
  },
})
