import { describe, expect, it } from 'vitest'
import { deliveryFaults } from '#contract/webhook-events.ts'
import { webhookTypes } from '#domain/webhooks/types.ts'
import { outcomeText, typesText, typeText } from './webhook-words.ts'

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

describe('what an address is told of', () => {
  it('is said by what it is about, all of it in a word', () => {
    expect(typesText(['invoice.paid', 'client.created', 'client.deleted']).map(plain)).toEqual([
      'Clients: added, deleted',
      'Invoices: paid',
    ])
    expect(typesText(webhookTypes)).toEqual(['Everything'])
  })

  it('has words of its own for each type', () => {
    const words = [...webhookTypes, 'ping' as const].map(typeText)
    expect(new Set(words).size).toBe(webhookTypes.length + 1)
    expect(typeText('piece.stage_changed')).toBe('Pieces in the workshop: moved to another stage')
  })
})

it('says of every way to fail what has happened', () => {
  const words = deliveryFaults.map((error) => outcomeText({ error, statusCode: 503 }))
  expect(new Set(words).size).toBe(deliveryFaults.length)
  expect(outcomeText({ error: null, statusCode: 204 })).toBe('answered 204')
  expect(outcomeText({ error: 'refused', statusCode: 503 })).toBe('refused with 503')
})
