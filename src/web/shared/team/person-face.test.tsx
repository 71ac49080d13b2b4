import { expect, it } from 'vitest'
import { memberColors } from '#contract/member-colors.ts'
import { workspaceAs } from '#web/testing/session.ts'
import { faceColor, ownFaceOf } from './person-face.tsx'

it('has one colour for a person, the chosen one first, else always the same by the id', () => {
  expect(faceColor({ id: 'ada', color: 'teal' }).color).toBe('teal')
  const own = faceColor({ id: 'ada', color: null })
  expect(memberColors).toContain(own.color)
  expect(faceColor({ id: 'ada', color: null })).toEqual(own)
  const several = ['ada', 'mina', 'karim', 'misaki', 'bodil'].map(
    (id) => faceColor({ id, color: null }).color,
  )
  expect(new Set(several).size).toBeGreaterThan(1)
})

it('shows somebody themselves in the colour in which their colleagues see them', () => {
  const workspace = { ...workspaceAs('tailor'), memberId: 'member-of-ada' }
  const seen = faceColor({ id: 'member-of-ada', color: null })
  expect(faceColor(ownFaceOf({ id: 'ada', image: null, workspace }))).toEqual(seen)
})
