import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { Fragment, type ReactNode } from 'react'

/** A field's label, and the input that it is typed into. */
interface TextField {
  readonly label: string
  readonly input: (props: GetInputPropsReturnType & { readonly label: string }) => ReactNode
}

type Texts<Name extends string> = Readonly<Record<Name, string>>

const line: TextField['input'] = (props) => <TextInput {...props} autoComplete="off" />

/** The fields of a form by their labels, in their order: one of which nothing else is said is a line of text. */
export const textFields = <Name extends string>(
  labels: Readonly<Record<Name, () => string>>,
  inputs: Readonly<Partial<Record<NoInfer<Name>, TextField['input']>>>,
) =>
  // Every name of the labels has come along.
  Object.fromEntries(
    (Object.keys(labels) as Name[]).map((name) => [
      name,
      { label: labels[name](), input: inputs[name] ?? line },
    ]),
  ) as Readonly<Record<Name, TextField>>

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
