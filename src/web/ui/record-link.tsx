import { isolated } from '#domain/writing/isolated.ts'
import { PlainLink, type PlainLinkProps } from './plain.tsx'

export interface RecordLinkProps extends Omit<PlainLinkProps, 'children'> {
  /** Null where the record has been deleted, or there is none; without an id its name alone is told, and leads nowhere. */
  readonly record: { readonly _id: string | null; readonly name: string } | null
  readonly path: (id: string) => string
  /** What stands in place of a name where there is none. */
  readonly otherwise?: string
  /** It opens the card or row that it stands on, from anywhere on that. */
  readonly opens?: boolean
}

/** What a link to the records of one kind takes. */
export type OwnLinkProps = Omit<RecordLinkProps, 'record' | 'path'>

/** A record's name, which leads to its page wherever it stands. */
export function RecordLink({ record, path, otherwise = '', opens, ...props }: RecordLinkProps) {
  if (record === null) return isolated(otherwise)
  const { _id, name } = record
  if (_id === null) return isolated(name)
  return (
    <PlainLink to={path(_id)} data-opens={opens || undefined} {...props}>
      {name}
    </PlainLink>
  )
}
