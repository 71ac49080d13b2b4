/**
 * To the browser each row of a long form is a form of its own, which its fields name by the row's key. At each key Chrome
 * looks at every field of the form that is typed into, for what it might fill in, and asks where each of them stands: with
 * a hundred fields that took longer than all the rest. They are sent with the form that they stand in, beside which these
 * have their place.
 */
export const RowForms = ({ rows }: { readonly rows: readonly { readonly key: string }[] }) =>
  rows.map(({ key }) => <form key={key} id={key} hidden />)
