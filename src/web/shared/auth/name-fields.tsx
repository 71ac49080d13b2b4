import { SimpleGrid, TextInput } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'

/** What the fields are called, also where it is said what is wrong with them. */
export const nameLabels = () => ({ firstName: m.auth_first_name(), lastName: m.auth_last_name() })

interface NameFieldsProps {
  readonly propsOf: (name: keyof ReturnType<typeof nameLabels>) => object
  readonly autoFocus?: boolean
}

/** The two parts of the name that a new account begins with. */
export const NameFields = ({ propsOf, autoFocus = false }: NameFieldsProps) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }}>
    <TextInput
      label={m.auth_first_name()}
      required
      name="given-name"
      autoComplete="given-name"
      autoFocus={autoFocus}
      {...propsOf('firstName')}
    />
    <TextInput
      label={m.auth_last_name()}
      required
      name="family-name"
      autoComplete="family-name"
      {...propsOf('lastName')}
    />
  </SimpleGrid>
)
