import { useId } from 'react'
import classes from './client-parts.module.css'

interface TypedFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  /** As many lines at first; without, it is one and no more. */
  readonly rows?: number
  readonly isRequired?: true
  /** Somebody has asked for it: what they type next goes there. */
  readonly isFirst?: true | undefined
  readonly autoComplete?: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** Where a client types; what is wrong with it stands below. */
export function TypedField({ label, rows, isRequired, isFirst, error, onChange, ...input }: TypedFieldProps) {
  const id = useId()
  const given = {
    ...input,
    id,
    required: isRequired,
    autoFocus: isFirst,
    dir: 'auto',
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-wrong`,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  } as const
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        {label}
        {isRequired && (
          <span className={classes.star} aria-hidden>
            {' *'}
          </span>
        )}
      </label>
      {rows === undefined ? <input {...given} /> : <textarea {...given} rows={rows} />}
      {error !== undefined && (
        <p id={`${id}-wrong`} className={classes.wrong}>
          {error}
        </p>
      )}
    </div>
  )
}
