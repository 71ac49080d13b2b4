import { expect, it } from 'vitest'
import { completed } from './billed-to.ts'

const nobody = { name: 'Ana Sousa', email: null, phone: null, address: 'Rua 1\n1100 Lisboa' }
const byParts = { ...nobody, address: 'Rua 1', postcode: '1100', city: 'Lisboa', country: 'PT' }

it('says besides what an e-invoice asks for, and prints what it has printed', () => {
  const today = {
    ...byParts,
    name: 'Ana Silva',
    email: 'ana@example.com',
    vatId: 'PT123',
    eFormat: 'xrechnung',
  }
  expect(completed(nobody, today)).toEqual({
    ...byParts,
    ...{ vatId: 'PT123', buyerReference: undefined, eAddress: undefined, eFormat: 'xrechnung' },
  })
})

it('leaves an address that is another by now, and what was told', () => {
  const today = { ...byParts, address: 'Rua 2', vatId: 'PT456', buyerReference: '04-1' }
  expect(completed({ ...nobody, vatId: 'PT123' }, today)).toMatchObject({
    ...{ address: 'Rua 1\n1100 Lisboa', postcode: undefined, vatId: 'PT123', buyerReference: '04-1' },
  })
})
