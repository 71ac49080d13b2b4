import { describe, expect, it } from 'vitest'
import { patternNamed } from '#web/testing/pattern.ts'
import { patternValidation } from './pattern-validation.ts'
import { createPatternBody, newPatternValues, patternValuesOf, updatePatternBody } from './pattern-values.ts'

describe('the values of a pattern', () => {
  it('start from the defaults of the designer', () => {
    expect(newPatternValues('Coat')).toEqual({
      name: 'Coat',
      description: '',
      garmentType: 'Other',
      style: 'Other',
      sizeRange: 'Custom',
      fabricType: 'Other',
      occasion: '',
    })
  })

  it('are called Custom Pattern where nobody named them', () => {
    expect(patternValidation({})(newPatternValues('  '))).toEqual({})
    expect(createPatternBody(newPatternValues(' '), {}).name).toBe('Custom Pattern')
    expect(updatePatternBody(newPatternValues(''), 'then').name).toBe('Custom Pattern')
  })

  it('are refused as the server would refuse them', () => {
    const validate = patternValidation({ name: 'Pattern name', occasion: 'Occasion' })
    expect(validate({ ...newPatternValues('x'.repeat(161)), occasion: 'a\nb' })).toEqual({
      name: 'Pattern name can have at most 160 characters.',
      occasion: "Occasion can't contain line breaks.",
    })
  })

  it('are sent with the description as the additional details, as the designer’s own', () => {
    const body = createPatternBody(
      { ...newPatternValues('Coat'), description: 'In wool' },
      { base64Image: 'x' },
    )
    expect(body).toMatchObject({ additionalDetails: 'In wool', isAiGenerated: false, base64Image: 'x' })
  })

  it('leave the picture as it is where only they are changed', () => {
    expect(updatePatternBody(newPatternValues('Coat'), 'then')).toMatchObject({
      base64Image: null,
      updatedAt: 'then',
    })
  })

  it('read a record whose optional fields are empty', () => {
    const pattern = patternNamed('Coat', {
      ...newPatternValues('Coat'),
      description: null,
      occasion: null,
      additionalDetails: null,
    })
    expect(patternValuesOf(pattern)).toEqual(newPatternValues('Coat'))
  })
})
