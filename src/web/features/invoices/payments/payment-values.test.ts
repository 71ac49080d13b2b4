import { describe, expect, it } from 'vitest'
import { newPayment, paymentBody, paymentValidation } from './payment-values.ts'

const validate = paymentValidation({ amount: 'Amount', paidOn: 'Paid on' }, 80.1, 'At most $80.10')
const payment = newPayment(80.1, '2026-06-01')

describe('a payment', () => {
  it('is offered over all that is due', () => {
    expect(payment).toMatchObject({ amount: 80.1, paidOn: '2026-06-01', method: 'bank-transfer' })
    expect(validate(payment)).toEqual({})
  })

  it('is more than nothing, and at most the balance', () => {
    expect(validate({ ...payment, amount: '' })).toEqual({ amount: 'Amount is required.' })
    expect(validate({ ...payment, amount: 0 })).toHaveProperty('amount')
    expect(validate({ ...payment, amount: 80.11 })).toEqual({ amount: 'At most $80.10' })
    expect(validate({ ...payment, amount: '40.05' })).toEqual({})
  })

  it('keeps no note where none was typed', () => {
    expect(paymentBody({ ...payment, note: ' ' })).not.toHaveProperty('note')
    expect(paymentBody({ ...payment, note: ' deposit ' }).note).toBe('deposit')
  })
})
