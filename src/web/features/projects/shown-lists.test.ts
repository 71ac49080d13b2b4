import { describe, expect, it } from 'vitest'
import type { Project } from '#contract/projects.ts'
import { projectNamed } from '#web/testing/project.ts'
import { type ShownList, type StatusFilter, withMoved, withoutProject } from './shown-lists.ts'

const project = (id: string, more: Partial<Project> = {}) =>
  projectNamed(`Project ${id}`, { id, clientId: null, priority: 'low', ...more })

function shown(status: StatusFilter, ...pages: readonly Project[][]): ShownList {
  const all = pages.flat()
  const inCurrency = (code: string) => all.filter(({ budgetCurrency }) => budgetCurrency === code)
  const summary = {
    total: all.length,
    inProgress: all.filter((one) => one.status === 'in-progress').length,
    completed: all.filter((one) => one.status === 'completed').length,
    currency: 'USD',
    totalRevenue: inCurrency('USD').reduce((sum, one) => sum + (one.budget ?? 0), 0),
    otherTotals: inCurrency('EUR').map(({ budget }) => ({ currency: 'EUR', amount: budget ?? 0 })),
  }
  return { status, pages: pages.map((projects) => ({ projects, nextCursor: null, summary })) }
}

const idsOf = (pages: ShownList['pages']) => pages.map((page) => page.projects.map(({ id }) => id))

describe('a project that is moved to another status', () => {
  const before = project('5', { budget: 200 })
  const after: Project = { ...before, status: 'completed' }

  it('leaves the column that it was in', () => {
    const pages = withMoved(shown('planning', [project('7'), before, project('3')]), before, after)
    expect(idsOf(pages)).toEqual([['7', '3']])
    expect(pages[0]?.summary).toMatchObject({ total: 2, inProgress: 0, completed: 0, totalRevenue: 0 })
  })

  it('joins the other column in its place, newest first', () => {
    const done = (id: string) => project(id, { status: 'completed', budget: 100 })
    const pages = withMoved(shown('completed', [done('8'), done('6')], [done('4'), done('1')]), before, after)
    expect(idsOf(pages)).toEqual([
      ['8', '6'],
      ['5', '4', '1'],
    ])
    expect(pages[0]?.summary).toMatchObject({ total: 5, inProgress: 0, completed: 5, totalRevenue: 600 })
  })

  it('brings a budget in another currency to what is done, beside the sum', () => {
    const inEuros = project('5', { budget: 200, budgetCurrency: 'EUR' })
    const done = (id: string, more: Partial<Project>) => project(id, { ...more, status: 'completed' })
    const column = shown('completed', [
      done('8', { budget: 100 }),
      done('6', { budget: 50, budgetCurrency: 'EUR' }),
    ])
    const [page] = withMoved(column, inEuros, { ...inEuros, status: 'completed' })
    expect(page?.summary).toMatchObject({
      totalRevenue: 100,
      otherTotals: [{ currency: 'EUR', amount: 250 }],
    })
  })

  it('joins an empty column, and the end of one', () => {
    expect(idsOf(withMoved(shown('completed', []), before, after))).toEqual([['5']])
    const done = project('8', { status: 'completed' })
    expect(idsOf(withMoved(shown('completed', [done]), before, after))).toEqual([['8', '5']])
  })

  it('keeps its place on the list of all, and is counted anew', () => {
    const pages = withMoved(shown('all', [project('7'), before], [project('3')]), before, after)
    expect(idsOf(pages)).toEqual([['7', '5'], ['3']])
    expect(pages[0]?.projects[1]?.status).toBe('completed')
    expect(pages[1]?.summary).toMatchObject({ total: 3, inProgress: 0, completed: 1, totalRevenue: 200 })
  })

  it('does not touch columns that have nothing to do with it', () => {
    const review = shown('review', [project('9', { status: 'review' })])
    expect(withMoved(review, before, after)).toBe(review.pages)
  })
})

describe('a project that is deleted', () => {
  it('leaves the list and its summary', () => {
    const gone = project('5', { status: 'in-progress', budget: 80.5 })
    const pages = withoutProject(shown('all', [project('7', { budget: 10 }), gone]), gone)
    expect(idsOf(pages)).toEqual([['7']])
    expect(pages[0]?.summary).toMatchObject({ total: 1, inProgress: 0, completed: 0, totalRevenue: 10 })
  })

  it('takes its budget along from the sum in its currency', () => {
    const gone = project('5', { budget: 80.5, budgetCurrency: 'EUR' })
    const [page] = withoutProject(shown('all', [project('7', { budget: 10 }), gone]), gone)
    expect(page?.summary).toMatchObject({ totalRevenue: 10, otherTotals: [] })
  })

  it('leaves other lists as they are', () => {
    const other = shown('all', [project('7')])
    expect(withoutProject(other, project('5'))).toBe(other.pages)
  })
})
