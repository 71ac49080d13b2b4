/** What stands in a form's fields: of each of the contract's body a text, but for those that are the form's `Own`. */
export type FormValues<Body, Own = object> = Own & {
  readonly [Name in keyof Body as Name extends keyof Own ? never : Name]-?: string
}
