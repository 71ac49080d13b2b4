import { Checkbox, Input, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import {
  typesByNoun,
  type WebhookNoun,
  type WebhookType,
  webhookNouns,
  webhookTypes,
} from '#domain/webhooks/types.ts'
import { m } from '#web/paraglide/messages.js'
import { deedOf, nounWords, typeText } from '../webhook-words.ts'
import classes from './webhooks-section.module.css'

interface TypesFieldProps {
  readonly value: readonly WebhookType[]
  readonly error: unknown
  readonly onChange: (types: readonly WebhookType[]) => void
}

/** What is told, by what it is about: a tick each, and one for all of it. */
export function TypesField({ value, error, onChange }: TypesFieldProps) {
  const id = useId()
  const hasError = typeof error === 'string'
  const isAll = value.length === webhookTypes.length
  return (
    <Input.Wrapper
      label={m.webhooks_types()}
      labelElement="div"
      labelProps={{ id }}
      {...(hasError && { error })}
      required
    >
      <fieldset
        className={classes.fieldset ?? ''}
        aria-labelledby={id}
        // The form's way to the first field that is wrong.
        data-error={hasError || undefined}
      >
        <Checkbox
          my="sm"
          label={m.webhooks_everything()}
          checked={isAll}
          indeterminate={!isAll && value.length > 0}
          onChange={() => onChange(isAll ? [] : webhookTypes)}
        />
        <div className={classes.types}>
          {webhookNouns.map((noun) => (
            <Noun key={noun} {...{ noun, value, onChange }} />
          ))}
        </div>
      </fieldset>
    </Input.Wrapper>
  )
}

interface NounProps extends Pick<TypesFieldProps, 'value' | 'onChange'> {
  readonly noun: WebhookNoun
}

function Noun({ noun, value, onChange }: NounProps) {
  const types: readonly WebhookType[] = typesByNoun[noun]
  const turn = (type: WebhookType, isTicked: boolean) =>
    onChange(webhookTypes.filter((one) => (one === type ? isTicked : value.includes(one))))
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {nounWords[noun]()}
      </Text>
      {types.map((type) => (
        <Checkbox
          key={type}
          label={deedOf(type)}
          aria-label={typeText(type)}
          checked={value.includes(type)}
          onChange={({ currentTarget }) => turn(type, currentTarget.checked)}
        />
      ))}
    </Stack>
  )
}
