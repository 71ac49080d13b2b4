import type { ItemValues } from './paper-values.ts'

/**
 * To the browser each item is a form of its own, which its fields name. At each key Chrome looks at every field of the
 * form that is typed into, for what it might fill in, and asks where each of them stands: with sixty items that took
 * longer than all the rest. They are sent with the paper, by the form that they stand in.
 */
export const RowForms = ({ items }: { items: readonly ItemValues[] }) =>
  items.map(({ key }) => <form key={key} id={key} hidden />)
