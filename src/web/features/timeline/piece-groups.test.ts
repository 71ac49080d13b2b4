import { expect, it } from 'vitest'
import { pieceNamed, workshop } from '#web/testing/piece.ts'
import { byPerson, byProject, openOf } from './piece-groups.ts'

const pieces = [
  pieceNamed('Veil', { memberId: null }),
  pieceNamed('Dress', { memberId: 'bo', project: { id: 'ball', name: 'Ball' } }),
  pieceNamed('Coat', { memberId: 'gone', stageId: 'Cut' }),
  pieceNamed('Vest', { memberId: 'ada' }),
]
const people = [
  { id: 'ada', name: 'Ada' },
  { id: 'bo', name: 'Bo' },
]

it('leaves out what is ready or collected', () => {
  const done = [pieceNamed('Done', { stageId: 'Ready' }), pieceNamed('Gone', { stageId: 'Collected' })]
  expect(openOf([...pieces, ...done], workshop.stages)).toEqual(pieces)
})

it('groups pieces by who makes them, in the team’s order, and nobody’s last', () => {
  expect(byPerson(pieces, people).map(({ key }) => key)).toEqual(['ada', 'bo', 'gone', 'nobody'])
})

it('groups pieces by project, in the order in which they are promised', () => {
  expect(byProject(pieces).map(({ title, pieces: theirs }) => [title, theirs.length])).toEqual([
    ['Wedding', 3],
    ['Ball', 1],
  ])
})
