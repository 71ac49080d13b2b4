import { describe, expect, test } from 'vitest'
import { featureAvailability, planIds, plans } from '#domain/plans/plans.ts'
import { comparison } from './comparison.ts'
import { billingNote, dollars, monthlyPrice, storageSize, templateCount } from './plan-amounts.ts'
import { highlightsOf } from './plan-highlights.ts'
import { featureText, planTexts } from './plan-texts.ts'

const allFeatures = new Set(planIds.flatMap((id) => [...plans[id].features]))

test('every plan and every feature that is sold has a text of its own', () => {
  const texts = [...allFeatures].map((feature) => featureText(feature))
  expect(texts.every((text) => text.length > 0)).toBe(true)
  expect(new Set(texts).size).toBe(allFeatures.size)
  for (const id of planIds) expect(planTexts[id].name()).not.toBe('')
})

describe('the comparison table', () => {
  const rows = comparison.flatMap((category) => category.rows)

  test('shows every feature: taking it from a plan changes a cell', () => {
    for (const feature of allFeatures) {
      const id = planIds.find((planId) => plans[planId].features.has(feature)) ?? 'enterprise'
      const without = {
        ...plans[id],
        features: new Set([...plans[id].features].filter((other) => other !== feature)),
      }
      const changed = rows.filter((row) => row.cell(plans[id]) !== row.cell(without))
      expect(changed.length, feature).toBeGreaterThan(0)
    }
  })

  test('shows every limit: raising it changes a cell', () => {
    for (const limit of Object.keys(plans.free.limits)) {
      const raised = { ...plans.free, limits: { ...plans.free.limits, [limit]: 77_000_000 } }
      const changed = rows.filter((row) => row.cell(plans.free) !== row.cell(raised))
      expect(changed.length, limit).toBeGreaterThan(0)
    }
  })

  test('tells what the workshop is, line by line, and whose it is', () => {
    const told = [
      'Every garment with its stage, date and tag',
      'Alteration tickets with your price list, printed with QR',
      'Fittings with photos and pins that become tasks',
      'Cloth by the metre, reserved per order',
      'Piece rates and what you owe each worker',
    ]
    const place = rows.findIndex((row) => row.key === 'timeline-management')
    expect(rows.slice(place + 1, place + 1 + told.length).map((row) => row.label())).toEqual(told)
    for (const row of rows.slice(place, place + 1 + told.length)) {
      expect(planIds.map((id) => row.cell(plans[id]))).toEqual([false, true, true])
    }
  })

  test('names each row once', () => {
    expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length)
    expect(new Set(rows.map((row) => row.label())).size).toBe(rows.length)
  })
})

describe('the cards', () => {
  test('Free names what it lacks; the paid plans list only what they add', () => {
    const lines = (id: 'free' | 'premium' | 'enterprise', included: boolean) =>
      highlightsOf(plans[id])
        .filter((line) => line.included === included)
        .map((line) => line.text)
    expect(lines('free', true)).toContain('Up to 3 clients')
    expect(lines('free', false)).toEqual([
      'Calendar scheduling',
      'Invoices with PDF',
      'Analytics',
      'Client portal',
      'Patterns without a watermark',
    ])
    expect(lines('premium', false)).toEqual([])
    expect(lines('premium', true)).toContain('10GB of storage')
    expect(lines('enterprise', true)).not.toContain('Unlimited clients')
    const together = 'Team collaboration: up to 10 people with their own sign-in'
    expect(lines('free', true)).toContain('For one person')
    expect(lines('premium', true)).not.toContain('For one person')
    expect(lines('enterprise', true).filter((line) => line.startsWith('Team'))).toEqual([together])
  })

  test('say what timeline management and measurement templates are, on the plan that brings them', () => {
    const lines = planIds.map((id) => highlightsOf(plans[id]).map(({ text }) => text))
    const lineAfter = (text: string) => lines.map((ofPlan) => ofPlan[ofPlan.indexOf(text) + 1])
    expect(lineAfter('Timeline management')[1]).toBe('Every garment with its stage, date and tag')
    expect(lineAfter('Advanced measurement templates')[1]).toBe(
      'Your own lists of what you measure, in your order and your words',
    )
    for (const place of [0, 2]) expect(lines[place]).not.toContain(lineAfter('Timeline management')[1])
  })

  test('say for whom a team is, and who costs no seat, on the plan that brings it and on no other', () => {
    const lines = planIds.map((id) => highlightsOf(plans[id]).map(({ text }) => text))
    const saidBy = (text: string) => planIds.filter((_, place) => lines[place]?.includes(text))
    expect(saidBy('Roles: owner, manager, tailor, bookkeeper, viewer')).toEqual(['enterprise'])
    expect(saidBy("Your colour, logo and name on clients' pages and emails")).toEqual(['enterprise'])
    expect(saidBy('Show a cutter only their own work, and no prices')).toEqual(['enterprise'])
    expect(saidBy('Workers without an email cost no seat')).toEqual(['premium'])
  })
})

test('what nothing stands behind yet is called coming, and nothing else is', () => {
  for (const feature of allFeatures) {
    expect(featureText(feature).endsWith(' (coming soon)'), feature).toBe(
      featureAvailability[feature] === 'announced',
    )
  }
  expect(highlightsOf(plans.premium).map((line) => line.text)).toContain(
    'Unlimited AI generations (coming soon)',
  )
})

describe('amounts', () => {
  test('whole dollars stand without cents, a yearly price is a fifth lower', () => {
    expect(monthlyPrice(plans.premium, 'month')).toBe('$6')
    expect(monthlyPrice(plans.premium, 'year')).toBe('$4.80')
    expect(monthlyPrice(plans.enterprise, 'year')).toBe('$8.80')
    expect(dollars(0)).toBe('$0')
    expect(billingNote(plans.premium, 'year')).toBe('$57.60 billed once a year')
  })

  test('storage and templates read as the plans are written', () => {
    expect(planIds.map((id) => storageSize(plans[id].limits.storageBytes))).toEqual([
      '100MB',
      '10GB',
      '100GB',
    ])
    expect(planIds.map((id) => templateCount(plans[id]))).toEqual(['5', '50+', '100+'])
  })
})
