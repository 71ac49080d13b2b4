import { describe, expect, it } from 'vitest'
import type { Draft } from '#contract/drafts.ts'
import type { Pattern } from '#contract/patterns.ts'
import type { ManyPatterns, OnePattern } from '#server/testing/patterns.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient } from '#server/testing/projects.ts'
import { madeBy } from '#server/testing/rows.ts'
import { testApp } from '#server/testing/test-app.ts'

describe('generating', () => {
  it('is refused while nothing generates, before anything else, and counts nothing', async () => {
    const app = await testApp()
    const { token } = await buildMember(app, { selectedPlan: 'premium' })
    for (const body of [
      { isAiGenerated: true },
      { isAiGenerated: true, base64Image: 'no picture' },
      // As the AI form is specified.
      { name: 'Gown', base64Image: null },
    ]) {
      const reply = await app.call('POST', '/patterns', { token, body })
      expect(reply.body).toEqual({
        status_code: 403,
        code: 'FEATURE_NOT_AVAILABLE',
        message: 'Coming soon!!!',
      })
    }
    expect((await app.call<ManyPatterns>('GET', '/patterns', { token })).body.data.patterns).toEqual([])
  })

  it('stays covered unless the operator says otherwise', async () => {
    const app = await testApp()
    const { body } = await app.call<{ aiPatterns: boolean }>('GET', '/config')
    expect(body.data.aiPatterns).toBe(false)
    const lifted = await testApp({ AI_PATTERNS: 'on' })
    const config = await lifted.call<{ aiPatterns: boolean }>('GET', '/config')
    expect(config.body.data.aiPatterns).toBe(true)
  })
})

describe('with a generator', () => {
  const form = {
    name: 'Office dress',
    garmentType: 'Dress',
    style: 'Formal',
    sizeRange: 'M-L',
    fabricType: 'Silk',
    base64Image: null,
  }

  /** A tailor on Free, on an installation that generates. */
  async function buildGenerating() {
    const app = await testApp({ AI_PATTERNS: 'on' })
    const member = await buildMember(app)
    const call = <Data>(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
      app.call<Data>(method, url, { token: member.token, ...(body && { body }) })
    const generate = (more: object = {}) => call<OnePattern>('POST', '/patterns', { ...form, ...more })
    const draftOf = async ({ draftId }: Pattern) =>
      (await call<{ draft: Draft }>('GET', `/drafts/${draftId}`)).body.data.draft
    return { ...member, app, call, generate, draftOf }
  }

  it('answers a draft for the sizes asked for, with its picture, how it is made, and why', async () => {
    const { generate, draftOf } = await buildGenerating()
    const { status, body } = await generate()
    const { pattern } = body.data
    expect(status).toBe(201)
    expect(pattern).toMatchObject({ name: 'Office dress', isAiGenerated: true, difficulty: 'Advanced' })
    expect(pattern.image_urls).toHaveLength(2)
    expect(pattern.materials[0]).toBe('Outer fabric: silk')
    expect(pattern.instructions.length).toBeGreaterThan(5)
    expect(pattern.reasons).toContainEqual({
      choice: 'design',
      chosen: 'pencil-dress',
      because: 'words',
      word: 'Office',
    })
    const draft = await draftOf(pattern)
    expect(draft).toMatchObject({
      design: 'pencil-dress',
      figure: 'women',
      clientId: null,
      name: 'Office dress',
    })
    expect(draft.sizeSet?.map(({ code }) => code)).toEqual(['M', 'L'])
    expect(draft.options).toMatchObject({ ease: 'close', allowanceMm: 15 })
    expect(draft.seams.length).toBeGreaterThan(10)
  })

  it('drafts for a client by one of their sets, and for no other garment', async () => {
    const { generate, draftOf, app, token } = await buildGenerating()
    const clientId = await addClient(app, token)
    const sizes = { Waist: 72, Hips: 98, Inseam: 78, Outseam: 104 }
    const measurements = Object.entries(sizes).map(([name, size]) => ({ name, size, unit: 'cm' }))
    const set = { clientId, garmentType: 'pants', measurements }
    const measurementId = await madeBy(app, token, '/measurements', set)
    const wrong = await generate({ clientId, measurementId })
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([422, 'measurementId'])
    const { body } = await generate({ garmentType: 'Pants', clientId, measurementId })
    expect(await draftOf(body.data.pattern)).toMatchObject({ clientId, measurementId, design: 'chinos' })
    const impossible = [{ name: 'Waist', size: 720, unit: 'cm' }]
    const broken = await madeBy(app, token, '/measurements', { ...set, measurements: impossible })
    const refused = await generate({ garmentType: 'Pants', clientId, measurementId: broken })
    expect(refused.body.errors?.[0]?.field).toBe('measurementId')
  })

  it('asks what to make where neither garment nor words say it, and counts nothing', async () => {
    const { generate, app } = await buildGenerating()
    const { status, body } = await generate({ garmentType: 'Other', name: 'Surprise' })
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'garmentType'])
    expect(await app.sql('select 1 from pattern_generations')).toEqual([])
  })

  it('is counted by the month: five on Free, deleted ones too', async () => {
    const { generate, call, app } = await buildGenerating()
    const skirt = { garmentType: 'Skirt', name: 'Skirt' }
    const { pattern } = (await generate(skirt)).body.data
    await call('DELETE', `/patterns/${pattern.id}`)
    await app.sql(
      `insert into pattern_generations select workspace_id, gen_random_uuid(), created_at
       from pattern_generations, generate_series(1, 3)`,
    )
    const statuses = (await Promise.all([generate(skirt), generate(skirt)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 403])
    const { body } = await generate(skirt)
    expect(body).toMatchObject({ code: 'PLAN_AI_LIMIT_REACHED' })
    await app.sql("update pattern_generations set created_at = created_at - interval '32 days'")
    expect((await generate(skirt)).status).toBe(201)
  })
})
