import { Center, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '#web/paraglide/messages.js'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { BusinessForm } from '../business-form.tsx'
import { businessQuery } from '../settings-queries.ts'
import { LogoField } from './logo-field.tsx'

/** What belongs to the business, whoever works in it. */
export function BusinessTab() {
  const business = useQuery(businessQuery)
  if (business.isPending) {
    return (
      <Center py={64} role="status">
        <Stack align="center" gap="sm">
          <Loader />
          <Text c="dimmed">{m.settings_business_loading()}</Text>
        </Stack>
      </Center>
    )
  }
  if (business.data === undefined) {
    return (
      <ErrorState
        message={`${business.error.message} ${m.settings_load_advice()}`}
        onRetry={business.refetch}
        retrying={business.isFetching}
      />
    )
  }
  return (
    <Stack gap="lg">
      <PaperSection title={m.settings_logo()}>
        <LogoField business={business.data} />
      </PaperSection>
      <BusinessForm business={business.data} />
    </Stack>
  )
}
