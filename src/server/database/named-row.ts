import type { JoinBuilder, StringReference } from 'kysely'

/** Joins the row of a table which another row of the same business names in a column. */
export function namedRow<Names, Joined extends keyof Names & string>(
  join: JoinBuilder<Names, Joined>,
  table: NoInfer<Joined>,
  column: StringReference<Names, Joined> & `${string}.${string}`,
): JoinBuilder<Names, Joined> {
  const [row] = column.split('.')
  // Sound: both tables are joined, and whatever is a business's own has these two columns.
  const reference = (text: string) => text as StringReference<Names, Joined>
  return join
    .onRef(reference(`${table}.workspace_id`), '=', reference(`${row}.workspace_id`))
    .onRef(reference(`${table}.id`), '=', reference(column))
}
