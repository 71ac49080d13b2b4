import { workItemNamed } from './tickets.ts'

/** What the items of a paper are filled from, as the server answers it. */
export const offered = {
  items: [
    workItemNamed('Hem, lined', { price: 25, unit: 'hour', minutes: 30, taxRate: 7 }),
    workItemNamed('Zip', { price: 12 }),
  ],
  last: [
    {
      ...{ description: 'hem, lined', rate: 22, unit: null, taxRate: null },
      ...{ currency: 'USD', taxIncluded: false, on: '2026-03-02' },
    },
  ],
  taxRates: [
    { name: 'Standard', rate: 19, isUsual: true },
    { name: 'Reduced', rate: 7.5, isUsual: false },
  ],
}
