import { Checkbox, CheckIcon } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './plain-checkbox.module.css'

interface PlainCheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly 'aria-label': string
}

/** The library's box to tick, as what lists show by the dozen is made (`plain.tsx`): without words beside it. */
export const PlainCheckbox = (props: PlainCheckboxProps) => (
  <div className={classes.box}>
    <div className={Checkbox.classes.inner}>
      <input {...props} type="checkbox" className={`mantine-focus-auto ${Checkbox.classes.input}`} />
      <CheckIcon className={Checkbox.classes.icon} />
    </div>
  </div>
)
