import { describe, expect, test } from 'vitest'
import { boxesOf, codeOf, digitsOf, enterText, isCompleteCode, pressKey, typedText } from './code-digits.ts'

describe('the digits of a pasted text', () => {
  test.each([
    ['1234', '1234'],
    ['12 34', '1234'],
    ['1-2-3-4', '1234'],
    [' 12\u00a034\n', '1234'],
    ['１２３４', '1234'],
    ['Your code is 1234.', '1234'],
    ['abcd', ''],
    ['', ''],
  ])('%j holds %j', (text, digits) => {
    expect(digitsOf(text)).toBe(digits)
  })
})

describe('text arriving in a box', () => {
  const empty = boxesOf('')

  test('a whole code fills all boxes, wherever it was pasted', () => {
    for (const at of [0, 1, 2, 3]) {
      expect(enterText(boxesOf('98'), at, '1-2-3-4')).toEqual({
        boxes: ['1', '2', '3', '4'],
        focus: 3,
        isAtEnd: true,
      })
    }
  })

  test('more than a code keeps the first four digits', () => {
    expect(codeOf(enterText(empty, 0, '123456').boxes)).toBe('1234')
  })

  test('part of a code fills from its own box on and moves on', () => {
    expect(enterText(empty, 1, '56')).toEqual({ boxes: ['', '5', '6', ''], focus: 3, isAtEnd: false })
    expect(enterText(empty, 3, '56')).toEqual({ boxes: ['', '', '', '5'], focus: 3, isAtEnd: true })
  })

  test('a digit advances by one', () => {
    expect(enterText(empty, 0, '7')).toEqual({ boxes: ['7', '', '', ''], focus: 1, isAtEnd: false })
  })

  test('text without digits changes nothing', () => {
    expect(enterText(boxesOf('12'), 2, 'x')).toEqual({ boxes: ['1', '2', '', ''], focus: 2 })
  })
})

test('typing over a digit takes the new one, on whichever side of it the caret stood', () => {
  expect(typedText('1', '12')).toBe('2')
  expect(typedText('1', '21')).toBe('2')
  expect(typedText('1', '11')).toBe('1')
  expect(typedText('', '12')).toBe('12')
})

test('backspace clears the box first, then moves back and clears', () => {
  expect(pressKey(boxesOf('12'), 1, 'Backspace')).toEqual({ boxes: ['1', '', '', ''], focus: 1 })
  expect(pressKey(boxesOf('1'), 1, 'Backspace')).toEqual({ boxes: ['', '', '', ''], focus: 0 })
  expect(pressKey(boxesOf(''), 0, 'Backspace')).toEqual({ boxes: ['', '', '', ''], focus: 0 })
})

test('arrows, Home and End move between the boxes and stop at the ends', () => {
  const boxes = boxesOf('1234')
  const focusAfter = (at: number, key: string) => pressKey(boxes, at, key)?.focus
  expect([focusAfter(1, 'ArrowLeft'), focusAfter(0, 'ArrowLeft')]).toEqual([0, 0])
  expect([focusAfter(2, 'ArrowRight'), focusAfter(3, 'ArrowRight')]).toEqual([3, 3])
  expect([focusAfter(2, 'Home'), focusAfter(1, 'End')]).toEqual([0, 3])
  expect(pressKey(boxes, 1, 'Tab')).toBeUndefined()
})

test('a gap keeps the later digits in their boxes and is no complete code', () => {
  const value = codeOf(['1', '', '3', '4'])
  expect(value).toBe('1 34')
  expect(boxesOf(value)).toEqual(['1', '', '3', '4'])
  expect(isCompleteCode(value)).toBe(false)
  expect(isCompleteCode('0134')).toBe(true)
})
