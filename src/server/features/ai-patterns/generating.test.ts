import { describe, expect, it } from 'vitest'
import type { ManyPatterns } from '#server/testing/patterns.ts'
import { buildMember } from '#server/testing/people.ts'
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
