import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import classes from './list-select.module.css'

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
}

interface ChoiceGroup<Value extends string> {
  readonly group: string
  readonly items: readonly Choice<Value>[]
}

export type Choices<Value extends string> = readonly (Choice<Value> | ChoiceGroup<Value>)[]

/** Each of them, whatever group it stands in. */
export const eachOf = <Value extends string>(choices: Choices<Value>): readonly Choice<Value>[] =>
  choices.flatMap((choice) => ('group' in choice ? choice.items : [choice]))

interface ListSelectProps<Value extends string>
  extends Pick<NativeSelectProps, 'leftSection' | 'leftSectionWidth' | 'rightSectionWidth'> {
  readonly label: string
  /** Above the field; otherwise its choices say by themselves what it is, and whoever doesn't see them is told. */
  readonly isLabelSeen?: boolean
  readonly choices: Choices<Value>
  readonly value: Value
  readonly onChoose: (value: Value) => void
  readonly isDisabled?: boolean
  readonly isNarrowed?: boolean
  readonly className: string | undefined
}

/**
 * One of some choices, by the browser's own select: a list's tools are there with the list, and what lays things over a page
 * is no part of what they need. A phone shows its own chooser.
 */
export function ListSelect<Value extends string>({
  label,
  isLabelSeen = false,
  choices,
  value,
  onChoose,
  isDisabled = false,
  isNarrowed = false,
  className = '',
  ...sections
}: ListSelectProps<Value>) {
  const all = eachOf(choices)
  return (
    <NativeSelect
      {...sections}
      {...(isLabelSeen ? { label } : { 'aria-label': label })}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = all.find((choice) => choice.value === currentTarget.value)
        if (chosen !== undefined) onChoose(chosen.value)
      }}
      disabled={isDisabled}
      data-narrowed={isNarrowed || undefined}
      className={`${classes.select} ${className}`}
      classNames={{ input: classes.field ?? '' }}
    >
      {/* The browser would say the first of them where an address names what is offered no longer. */}
      {all.every((choice) => choice.value !== value) && <option value={value} hidden />}
      {choices.map((choice) =>
        'group' in choice ? (
          <optgroup key={choice.group} label={choice.group}>
            <Options choices={choice.items} />
          </optgroup>
        ) : (
          <Options key={choice.value} choices={[choice]} />
        ),
      )}
    </NativeSelect>
  )
}

function Options({ choices }: { readonly choices: readonly Choice<string>[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
