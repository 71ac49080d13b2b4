import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Branding, BrandingBody } from '#contract/branding.ts'
import type { Business } from '#contract/business.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import { m } from '#web/paraglide/messages.js'
import { hintBelow } from '../components/counting-fields.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import { AccentField } from './accent-field.tsx'
import { brandingQuery, saveBranding } from './branding-queries.ts'

interface BrandingValues {
  readonly accent: string
  readonly senderName: string
}
type KeptBranding = Branding & { readonly id: string }

const labels = { accent: m.branding_accent(), senderName: m.branding_sender() }
const validate = zodValidate(BrandingBody, labels)
const typedBranding = typedForms<KeptBranding, BrandingValues>()

const valuesOf = ({ accent, senderName }: Branding): BrandingValues => ({
  accent: accent ?? '',
  senderName: senderName ?? '',
})

interface BrandingFormProps {
  readonly business: Business
  readonly branding: Branding
}

/** The colour and the name; the logo is the one on papers. */
export function BrandingForm({ business: { id, businessName }, branding }: BrandingFormProps) {
  const queryClient = useQueryClient()
  const record = useMemo(() => ({ id, ...branding }), [id, branding])
  const { form, formProps, isPending, failure } = useSettingsForm({
    shelf: typedBranding,
    record,
    valuesOf,
    bodyOf: (values: BrandingValues) => values,
    validate,
    save: async (changed) => {
      const saved = await saveBranding(changed)
      queryClient.setQueryData(brandingQuery.queryKey, saved)
      return { id, ...saved }
    },
    savedText: m.branding_saved,
  })
  return (
    <form {...formProps}>
      <Stack gap="md">
        {failure && <Alert color="red">{failure}</Alert>}
        <Text size="sm" c="dimmed">
          {m.branding_intro()}
        </Text>
        <AccentField label={labels.accent} {...form.getInputProps('accent')} />
        <TextInput
          label={labels.senderName}
          description={m.branding_from({ from: branding.from })}
          inputWrapperOrder={hintBelow}
          placeholder={businessName ?? ''}
          autoComplete="off"
          {...form.getInputProps('senderName')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isPending}>
            {m.branding_save()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
