import { Input } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { m } from '#web/paraglide/messages.js'
import {
  boxesOf,
  codeLength,
  codeOf,
  type Entry,
  enterText,
  isCompleteCode,
  pressKey,
  typedText,
} from './code-digits.ts'
import classes from './code-input.module.css'

const positions = Array.from({ length: codeLength }, (_, index) => index)

interface CodeInputProps {
  /** Up to four characters; a space stands for an empty box before a filled one. */
  value: string
  onChange: (value: string) => void
  /** Called as soon as the code is complete: its last missing digit, or the last of those typed over, is in. */
  onComplete?: (() => void) | undefined
  label: string
  error?: string | undefined
  disabled?: boolean
}

/** Four single-digit boxes for a mailed code. */
export function CodeInput({ value, onChange, onComplete, label, error, disabled = false }: CodeInputProps) {
  const id = useId()
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const boxes = boxesOf(value)

  const focusOn = (index: number) => {
    const target = inputs.current[index]
    target?.focus()
    target?.select()
  }

  const apply = ({ boxes: next, focus, isAtEnd = false }: Entry) => {
    const code = codeOf(next)
    focusOn(focus)
    // On the page at once, so that a form that is sent now sends this code.
    if (code !== value) flushSync(() => onChange(code))
    if (isCompleteCode(code) && (isAtEnd || !isCompleteCode(value))) onComplete?.()
  }

  const change = (index: number, text: string) => {
    const before = boxes[index] ?? ''
    if (text === '') apply({ boxes: boxes.with(index, ''), focus: index })
    else apply(enterText(boxes, index, typedText(before, text)))
  }

  const press = (index: number, event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = pressKey(boxes, index, event.key)
    if (next === undefined) return
    event.preventDefault()
    apply(next)
  }

  return (
    <fieldset className={classes.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.boxes}>
        {positions.map((index) => (
          <input
            key={index}
            ref={(element) => {
              inputs.current[index] = element
            }}
            className={classes.box}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={m.ui_code_digit({ position: index + 1, total: codeLength })}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            value={boxes[index]}
            disabled={disabled}
            // Not onChange: the same digit typed again is no change to React, but the next box's turn all the same.
            onInput={(event) => change(index, event.currentTarget.value)}
            onKeyDown={(event) => press(index, event)}
            onFocus={(event) => event.currentTarget.select()}
            onPaste={(event) => {
              event.preventDefault()
              apply(enterText(boxes, index, event.clipboardData.getData('text')))
            }}
          />
        ))}
      </div>
      {error && (
        <Input.Error id={`${id}-error`} mt={6} role="alert">
          {error}
        </Input.Error>
      )}
    </fieldset>
  )
}
