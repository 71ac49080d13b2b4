import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { judgeAccent, TEXT_RATIO } from '#domain/branding/accent.ts'
import { readHex } from '#domain/branding/colour.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { hintBelow } from '../components/counting-fields.tsx'
import classes from './accent-field.module.css'
import { AccentPreview } from './accent-preview.tsx'

/** What is picked from where nothing is chosen: the product's own. */
const USUAL = '#016877'
const EXAMPLE = '#8c2f39'

interface AccentFieldProps {
  readonly label: string
  readonly value?: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (event: unknown) => void
  readonly onFocus?: (event: unknown) => void
  readonly error?: ReactNode
}

/** A colour, typed or picked, with what becomes of it in light and dark; one that can't be read has its nearest beside it. */
export function AccentField({ label, value = '', onChange, error, ...props }: AccentFieldProps) {
  const judged = judgeAccent(value)
  const tooLight =
    judged.is === 'too-light' &&
    m.branding_too_light({ ratio: inDigits(judged.ratio), least: inDigits(TEXT_RATIO) })
  return (
    <Stack gap="sm">
      <TextInput
        {...props}
        label={label}
        description={m.branding_accent_hint()}
        inputWrapperOrder={hintBelow}
        placeholder={EXAMPLE}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={tooLight || error}
        className={classes.field ?? ''}
        leftSection={
          <input
            type="color"
            className={classes.swatch}
            aria-label={m.branding_pick()}
            value={readHex(value) ?? USUAL}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        }
        leftSectionPointerEvents="all"
      />
      {judged.is === 'too-light' && (
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<span className={classes.dot} style={{ background: judged.nearest }} />}
            onClick={() => onChange(judged.nearest)}
          >
            {m.branding_take_nearest({ colour: judged.nearest })}
          </Button>
        </Group>
      )}
      {judged.is === 'readable' && <AccentPreview accent={judged.accent} />}
    </Stack>
  )
}

const inDigits = (ratio: number) => formatNumber(Math.floor(ratio * 10) / 10)
