import { CheckIcon, ColorSwatch, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { parseColour } from '#domain/drawing/settings.ts'
import { m } from '#web/paraglide/messages.js'
import { hinted } from '#web/ui/hint.ts'
import classes from './colour-field.module.css'

/** The eight of the specification, section 9. */
const quickColours = [
  { colour: '#000000', text: m.patterns_black },
  { colour: '#ff0000', text: m.patterns_red },
  { colour: '#008000', text: m.patterns_green },
  { colour: '#0000ff', text: m.patterns_blue },
  { colour: '#ffff00', text: m.patterns_yellow },
  { colour: '#ff00ff', text: m.patterns_magenta },
  { colour: '#00ffff', text: m.patterns_cyan },
  { colour: '#ffa500', text: m.patterns_orange },
] as const

const light = ['#ffff00', '#00ffff', '#ffa500']

interface ColourFieldProps {
  readonly colour: string
  readonly onChoose: (colour: string) => void
}

/** A picker, its value as text, and eight colours at hand. */
export function ColourField({ colour, onChoose }: ColourFieldProps) {
  // While somebody types, their own text stands.
  const [typed, setTyped] = useState<string | null>(null)

  function type(text: string) {
    setTyped(text)
    const parsed = parseColour(text)
    if (parsed !== null) onChoose(parsed)
  }

  return (
    <div>
      <span className={classes.label} id="patterns-colour">
        {m.patterns_colour()}
      </span>
      <div className={classes.row}>
        <Group gap="xs" wrap="nowrap" align="flex-start" className={classes.value ?? ''}>
          <input
            type="color"
            className={classes.picker}
            value={colour}
            onChange={(event) => onChoose(event.currentTarget.value)}
            aria-label={m.patterns_colour_picker()}
          />
          <TextInput
            aria-label={m.patterns_colour_hex()}
            value={typed ?? colour}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={() => setTyped(null)}
            error={typed !== null && parseColour(typed) === null && m.patterns_colour_wrong()}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            flex={1}
          />
        </Group>
        <fieldset className={classes.quick} aria-label={m.patterns_quick_colours()}>
          {quickColours.map(({ colour: quick, text }) => (
            <ColorSwatch
              key={quick}
              component="button"
              type="button"
              color={quick}
              size={26}
              radius="sm"
              aria-label={text()}
              aria-pressed={quick === colour}
              {...hinted(text())}
              onClick={() => {
                setTyped(null)
                onChoose(quick)
              }}
              className={classes.swatch ?? ''}
            >
              {quick === colour && <CheckIcon size={12} color={light.includes(quick) ? '#000' : '#fff'} />}
            </ColorSwatch>
          ))}
        </fieldset>
      </div>
    </div>
  )
}
