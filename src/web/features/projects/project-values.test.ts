import { describe, expect, it } from 'vitest'
import { createBody, newValues, type ProjectValues, projectValidation, updateBody } from './project-values.ts'

const clientId = '018f0000-0000-7000-8000-000000000001'
const labels = { clientId: 'Client', name: 'Project name', type: 'Type', budget: 'Budget' }

const onRecord = { updatedAt: 'then', assignees: [] }

const values = (more: Partial<ProjectValues> = {}): ProjectValues => ({
  ...newValues('2026-06-01'),
  clientId,
  name: 'Gown',
  type: 'Wedding Dress',
  ...more,
})

describe('the values of a project', () => {
  it('need a client, a name and a type, and nothing else', () => {
    const validate = projectValidation(labels, false)
    expect(validate(newValues(''))).toEqual({
      clientId: 'Client is required.',
      name: 'Project name is required.',
      type: 'Type is required.',
    })
    expect(validate(values({ dueDate: '', description: '', budget: '' }))).toEqual({})
  })

  it('may lack the client where the client is gone', () => {
    expect(projectValidation(labels, true)(values({ clientId: '' }))).toEqual({})
  })

  it('refuse a budget below nothing or beyond what can be kept', () => {
    const validate = projectValidation(labels, false)
    expect(validate(values({ budget: -1 }))).toEqual({ budget: 'Budget must be at least 0.' })
    expect(validate(values({ budget: 10_000_000 }))).toHaveProperty('budget')
    expect(validate(values({ budget: 0 }))).toEqual({})
  })

  it('leave out what is empty when a project is added', () => {
    const body = createBody(values({ description: '  ', dueDate: '', budget: '' }))
    expect(body).not.toHaveProperty('description')
    expect(body).not.toHaveProperty('dueDate')
    expect(body).not.toHaveProperty('budget')
    expect(createBody(values({ budget: '1200.5' })).budget).toBe(1200.5)
  })

  it('empty on record what has been emptied', () => {
    const body = updateBody(
      values({ description: '', dueDate: '', budget: '', clientId: '' }),
      onRecord,
      true,
    )
    expect(body).toMatchObject({ description: '', dueDate: '', budget: null, updatedAt: 'then' })
    expect(body).not.toHaveProperty('clientId')
  })

  it('say nothing of a price that isn’t seen, which would empty it', () => {
    expect(updateBody(values({ budget: '' }), onRecord, false)).not.toHaveProperty('budget')
  })

  it('say whose work it is only where that changes', () => {
    const assignees = ['018f0000-0000-7000-8000-000000000002']
    expect(createBody(values())).not.toHaveProperty('assignees')
    expect(createBody(values({ assignees })).assignees).toEqual(assignees)
    const assigned = { updatedAt: 'then', assignees }
    expect(updateBody(values({ assignees }), assigned, true)).not.toHaveProperty('assignees')
    expect(updateBody(values(), assigned, true).assignees).toEqual([])
    expect(updateBody(values({ assignees }), onRecord, true).assignees).toEqual(assignees)
  })
})
