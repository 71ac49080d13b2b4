import { Alert, Button, Group, TextInput, Title } from '@mantine/core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { PIN_MM_MAX, PIN_TEXT_MAX } from '#contract/fittings.ts'
import type { Piece } from '#contract/pieces.ts'
import { readChange } from '#domain/workshop/pins.ts'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import { pieceName } from '#web/shared/workshop/piece-marks.tsx'
import { Select } from '#web/ui/select.tsx'
import { ChangeField } from './change-field.tsx'
import type { PinDraft } from './pin-draft.ts'
import classes from './pin-form.module.css'
import { usualWords, withWord } from './usual-words.ts'

interface PinFormProps {
  readonly draft: PinDraft
  readonly pieces: readonly Piece[]
  readonly error: Error | null
  readonly isSaving: boolean
  readonly onChange: (draft: PinDraft) => void
  readonly onSave: () => void
  readonly onCancel: () => void
}

/** What one pin says: usual words by a tap, by how much by the thumb. */
export function PinForm({ draft, pieces, error, isSaving, onChange, onSave, onCancel }: PinFormProps) {
  const { pin, text, changeMm, pieceId } = draft
  const { unit } = useMeasurementUnit()
  const [isMissing, setIsMissing] = useState(false)
  // By how much, as it is being typed.
  const [typed, setTyped] = useState<string | null>(null)
  const [isTold, setIsTold] = useState(false)
  const isUnread = typed !== null && readChange(typed, unit, PIN_MM_MAX) === 'refused'
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  // On a phone it opens below the picture that was tapped.
  useEffect(() => {
    form.current?.scrollIntoView?.({ block: 'nearest', behavior: 'smooth' })
  }, [])

  const write = (changed: Partial<PinDraft>) => onChange({ ...draft, ...changed })

  function submit(event: FormEvent): void {
    event.preventDefault()
    setIsMissing(text.trim() === '')
    setIsTold(isUnread)
    if (text.trim() !== '' && !isUnread) onSave()
  }

  return (
    <form ref={form} className={classes.form} onSubmit={submit} aria-labelledby={id} noValidate>
      <Title order={3} size="h4" id={id}>
        {pin ? m.fittings_pin_edit_title({ number: pin.number }) : m.fittings_pin_new_title()}
      </Title>
      <ul className={classes.words} aria-label={m.fittings_phrases()}>
        {usualWords().map((word) => (
          <li key={word}>
            <Button
              variant={text.startsWith(word) ? 'light' : 'default'}
              className={classes.word ?? ''}
              onClick={() => write({ text: withWord(text, word).slice(0, PIN_TEXT_MAX) })}
            >
              {word}
            </Button>
          </li>
        ))}
      </ul>
      <TextInput
        label={m.fittings_text()}
        value={text}
        size="md"
        maxLength={PIN_TEXT_MAX}
        error={isMissing && text.trim() === '' && m.fittings_text_needed()}
        onChange={({ currentTarget: { value } }) => write({ text: value })}
      />
      <ChangeField
        unit={unit}
        mm={changeMm}
        typed={typed}
        isRefused={isTold && isUnread}
        onChange={(mm, written) => {
          setTyped(written)
          if (mm !== changeMm) write({ changeMm: mm })
        }}
        onLeave={() => {
          setIsTold(isUnread)
          if (!isUnread) setTyped(null)
        }}
      />
      {pieces.length > 0 && (
        <Select
          label={m.fittings_garment()}
          data={pieces.map((piece) => ({ value: piece.id, label: pieceName(piece) }))}
          value={pieceId}
          placeholder={m.fittings_garment_any()}
          onChange={(chosen) => write({ pieceId: chosen })}
          clearable
          size="md"
        />
      )}
      {error && (
        <Alert color="red" role="alert">
          {m.fittings_not_kept({ why: describeError(error).message })}
        </Alert>
      )}
      <Group gap="sm">
        <Button type="submit" size="md" loading={isSaving}>
          {m.fittings_save_pin()}
        </Button>
        <Button variant="subtle" color="gray" size="md" onClick={onCancel}>
          {m.fittings_cancel()}
        </Button>
      </Group>
    </form>
  )
}
