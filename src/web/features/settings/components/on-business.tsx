import { Center, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Business } from '#contract/business.ts'
import { m } from '#web/paraglide/messages.js'
import { ErrorState } from '#web/ui/error-state.tsx'
import { businessQuery } from '../settings-queries.ts'

/** What is shown of the business as it stands on record: until it is there, that it is loading, or why it can't be. */
export function OnBusiness({ children }: { readonly children: (business: Business) => ReactNode }) {
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
  return children(business.data)
}
