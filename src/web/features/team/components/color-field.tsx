import { type MemberColor, memberColors } from '#contract/member-colors.ts'
import { m } from '#web/paraglide/messages.js'
import { Select } from '#web/ui/select.tsx'
import classes from './color-field.module.css'
import { colorWords } from './standing-words.ts'

interface ColorFieldProps {
  readonly value: MemberColor | null
  readonly onChange: (color: MemberColor | null) => void
}

const none = 'none'

/** By which somebody is told from others at a glance; each colour bears its name as well. */
export function ColorField({ value, onChange }: ColorFieldProps) {
  return (
    <Select
      label={m.team_color()}
      data={[
        { value: none, label: m.team_color_none() },
        ...memberColors.map((color) => ({ value: color, label: colorWords[color]() })),
      ]}
      value={value ?? none}
      onChange={(chosen) => onChange(memberColors.find((color) => color === chosen) ?? null)}
      allowDeselect={false}
      leftSection={value && <Dot color={value} />}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <Dot color={memberColors.find((color) => color === option.value) ?? null} />
          {option.label}
        </span>
      )}
    />
  )
}

const Dot = ({ color }: { readonly color: MemberColor | null }) => (
  <span
    aria-hidden
    className={classes.dot}
    {...(color && { style: { background: `var(--mantine-color-${color}-6)` } })}
  />
)
