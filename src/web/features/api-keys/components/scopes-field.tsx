import { Checkbox, Input } from '@mantine/core'
import { useId } from 'react'
import type { Scope } from '#domain/team/scopes.ts'
import { m } from '#web/paraglide/messages.js'
import { type Level, levels, levelWords, type ScopeArea, scopeAreas, withTick } from '../scope-areas.ts'
import classes from './scopes-field.module.css'

interface ScopesFieldProps {
  readonly value: readonly Scope[]
  readonly error: unknown
  /** What can be ticked at all; left out where it is everything. */
  readonly among?: readonly Scope[]
  readonly onChange: (scopes: readonly Scope[]) => void
}

/** What a key may do: a row for each kind of thing, a tick for how far. */
export function ScopesField({ value, error, among, onChange }: ScopesFieldProps) {
  const id = useId()
  const isOffered = (scope: Scope) => among?.includes(scope) ?? true
  const areas = scopeAreas.filter(({ scopes }) => Object.values(scopes).some(isOffered))
  const hasError = typeof error === 'string'
  return (
    <Input.Wrapper
      label={m.keys_scopes()}
      labelElement="div"
      labelProps={{ id }}
      {...(hasError && { error })}
      required
    >
      <table
        className={classes.table}
        aria-labelledby={id}
        // The form's way to the first field that is wrong.
        data-error={hasError || undefined}
      >
        <thead>
          <tr>
            <td />
            {levels.map((level) => (
              <th key={level} scope="col">
                {levelWords[level]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area.label()}>
              <th scope="row">{area.label()}</th>
              {levels.map((level) => (
                <td key={level}>
                  <Tick {...{ area, level, value, isOffered, onChange }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Input.Wrapper>
  )
}

interface TickProps extends Pick<ScopesFieldProps, 'value' | 'onChange'> {
  readonly area: ScopeArea
  readonly level: Level
  readonly isOffered: (scope: Scope) => boolean
}

function Tick({ area, level, value, isOffered, onChange }: TickProps) {
  const scope = area.scopes[level]
  if (scope === undefined || !isOffered(scope)) return null
  return (
    <Checkbox
      checked={value.includes(scope)}
      aria-label={`${area.label()}: ${levelWords[level]()}`}
      classNames={{ body: classes.tick ?? '' }}
      onChange={({ currentTarget }) => onChange(withTick(value, area, level, currentTarget.checked))}
    />
  )
}
