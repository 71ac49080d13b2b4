import { expect, test } from 'vitest'
import { actionOf, shortcuts } from './shortcuts.ts'

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {},
) => actionOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held })

test('every key of the table does what the table says, and no two lines share a key', () => {
  for (const { keys, action } of shortcuts) {
    for (const { key, ctrl = false, shift = false } of keys) {
      expect(press(key, { ctrlKey: ctrl, shiftKey: shift })).toEqual(action)
    }
  }
})

test('Command on a Mac is what Ctrl is elsewhere', () => {
  expect(press('z', { metaKey: true })).toEqual({ do: 'undo' })
  expect(press('Z', { metaKey: true, shiftKey: true })).toEqual({ do: 'redo' })
  expect(press('y', { ctrlKey: true })).toEqual({ do: 'redo' })
})

test('signs mean the same wherever a keyboard has them', () => {
  expect(press('+', { shiftKey: true })).toEqual({ do: 'zoom-in' })
  expect(press('[', { shiftKey: true })).toEqual({ do: 'width', by: -1 })
})

test('keys of the browser and of other alphabets are left alone', () => {
  expect(press('b', { ctrlKey: true })).toBeNull()
  expect(press('b', { altKey: true })).toBeNull()
  expect(press('0', { ctrlKey: true })).toBeNull()
  expect(press('Tab')).toBeNull()
})

test('the pen goes up although Shift is held', () => {
  expect(press('Enter', { shiftKey: true })).toEqual({ do: 'pen' })
})
