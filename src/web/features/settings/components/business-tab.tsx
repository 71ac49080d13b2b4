import { Center, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/auth.ts'
import { m } from '#web/paraglide/messages.js'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { BusinessForm } from '../business-form.tsx'
import { businessQuery } from '../settings-queries.ts'
import { PictureField } from './picture-field.tsx'

/** What belongs to the business, whoever works in it. */
export function BusinessTab({ user }: { readonly user: User }) {
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
        <PictureField user={user} label={m.settings_logo()} use={m.settings_logo_use()} />
      </PaperSection>
      <BusinessForm business={business.data} />
    </Stack>
  )
}
