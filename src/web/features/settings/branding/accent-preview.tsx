import { Text } from '@mantine/core'
import { type Accent, grounds, ON_ACCENT } from '#domain/branding/accent.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './accent-preview.module.css'

interface Side {
  readonly label: string
  readonly ground: string
  readonly text: string
  readonly fill: string
}

/** A button and a link as clients see them, in the light and in the dark. */
export function AccentPreview({ accent: { light, dark } }: { readonly accent: Accent }) {
  const sides: readonly Side[] = [
    { label: m.branding_in_light(), ground: grounds.light[0], text: light, fill: light },
    { label: m.branding_in_dark(), ground: grounds.dark[0], ...dark },
  ]
  return (
    <div className={classes.sides}>
      {sides.map(({ label, ground, text, fill }) => (
        <figure key={label} className={classes.side}>
          <div className={classes.page} style={{ background: ground }} aria-hidden>
            <span className={classes.button} style={{ background: fill, color: ON_ACCENT }}>
              {m.branding_sample_button()}
            </span>
            <span className={classes.link} style={{ color: text }}>
              {m.branding_sample_link()}
            </span>
          </div>
          <Text component="figcaption" size="sm" c="dimmed">
            {label} · {text === fill ? text : `${fill}, ${text}`}
          </Text>
        </figure>
      ))}
    </div>
  )
}
