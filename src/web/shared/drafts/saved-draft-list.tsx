import { Box, Button, Group } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { DraftRows } from './draft-rows.tsx'
import { draftsQuery } from './saved-drafts.ts'

/** What has been drafted, beside what has been drawn; nothing where there is none. */
export function SavedDrafts({ search }: { search: string }) {
  const { data, error, refetch, isRefetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(draftsQuery(search))
  const drafts = useMemo(() => data?.pages.flatMap((page) => page.drafts) ?? [], [data])
  if (!error && drafts.length === 0) return null
  return (
    <Box mb="xl">
      <PageSection title={m.drafts_list()} isApart>
        {error && (
          <ErrorState
            message={describeError(error).message}
            onRetry={() => void refetch()}
            retrying={isRefetching}
          />
        )}
        <DraftRows drafts={drafts} />
        {hasNextPage && (
          <Group justify="center" mt="md">
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {m.drafts_more()}
            </Button>
          </Group>
        )}
      </PageSection>
    </Box>
  )
}
