import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Command } from './commands.ts'
import { canRedo, canUndo, commit, drawnCommands, emptyHistory, type History, redo, undo } from './history.ts'

const fill = (x: number): Command => ({
  kind: 'fill',
  layer: 1,
  colour: '#000000',
  mirror: null,
  tolerance: 0,
  at: { x, y: 0 },
})

test('starts with nothing to undo and nothing to redo', () => {
  expect([canUndo(emptyHistory), canRedo(emptyHistory)]).toEqual([false, false])
  expect(undo(emptyHistory)).toBe(emptyHistory)
  expect(redo(emptyHistory)).toBe(emptyHistory)
})

test('a new step clears what could be redone', () => {
  const undone = undo(commit(commit(emptyHistory, fill(1)), fill(2)))
  expect(canRedo(undone)).toBe(true)
  const again = commit(undone, fill(3))
  expect(canRedo(again)).toBe(false)
  expect(drawnCommands(again)).toEqual([fill(1), fill(3)])
})

/** The plainest history there is: two stacks. */
const acts = fc.array(
  fc.oneof(fc.constant('undo' as const), fc.constant('redo' as const), fc.nat({ max: 800 })),
  { maxLength: 60 },
)

test('any row of steps, undo and redo stands as two stacks would have it', () => {
  fc.assert(
    fc.property(acts, (row) => {
      const done: Command[] = []
      let undone: Command[] = []
      let history: History = emptyHistory
      for (const act of row) {
        if (act === 'undo') {
          const last = done.pop()
          if (last) undone.push(last)
          history = undo(history)
        } else if (act === 'redo') {
          const next = undone.pop()
          if (next) done.push(next)
          history = redo(history)
        } else {
          done.push(fill(act))
          undone = []
          history = commit(history, fill(act))
        }
        expect(drawnCommands(history)).toEqual(done)
        expect([canUndo(history), canRedo(history)]).toEqual([done.length > 0, undone.length > 0])
      }
    }),
  )
})
