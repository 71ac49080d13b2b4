import type { GetInputPropsReturnType } from '@mantine/form'
import { Fragment, type ReactNode } from 'react'

/** A field's label, and the input that it is typed into. */
interface TextField {
  readonly label: string
  readonly input: (props: GetInputPropsReturnType & { readonly label: string }) => ReactNode
}

/** The fields of a form in their order: none of the body's is left out. */
export type TextFields<Values> = { readonly [Name in keyof Values]: TextField }

type Texts<Name extends string> = Readonly<Record<Name, string>>

const namesOf = <Name extends string>(fields: Readonly<Record<Name, TextField>>) =>
  Object.keys(fields) as Name[]

export const labelsOf = <Name extends string>(fields: Readonly<Record<Name, TextField>>) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, fields[name].label])) as Texts<Name>

/** What the fields hold for a record; empty where it has nothing. */
export const textsOf = <Name extends string>(
  fields: Readonly<Record<Name, TextField>>,
  record: Readonly<Record<NoInfer<Name>, string | null>> | null,
) => Object.fromEntries(namesOf(fields).map((name) => [name, record?.[name] ?? ''])) as Texts<Name>

interface TextInputsProps<Name extends string> {
  readonly fields: Readonly<Record<Name, TextField>>
  readonly form: { getInputProps(name: NoInfer<Name>): GetInputPropsReturnType }
}

/** The inputs of all fields, one below the other. */
export function TextInputs<Name extends string>({ fields, form }: TextInputsProps<Name>) {
  return namesOf(fields).map((name) => (
    <Fragment key={name}>
      {fields[name].input({ label: fields[name].label, ...form.getInputProps(name) })}
    </Fragment>
  ))
}
