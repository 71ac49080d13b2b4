import { Box, Button, Group } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { DraftRows } from './draft-rows.tsx'
import { draftsQuery } from './saved-drafts.ts'

interface SavedDraftsProps {
  readonly search: string
  /** In a tab of its own, which has said what they are. */
  readonly isAlone?: boolean
  /** What to show where there is none; without it, nothing. */
  readonly empty?: ReactNode
}

/** What has been drafted, beside what has been drawn. */
export function SavedDrafts({ search, isAlone = false, empty }: SavedDraftsProps) {
  const { data, error, refetch, isRefetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(draftsQuery(search))
  const drafts = useMemo(() => data?.pages.flatMap((page) => page.drafts) ?? [], [data])
  if (!error && drafts.length === 0) return data ? empty : null
  return (
    <Box mb="xl">
      <PageSection title={m.drafts_list()} isApart={!isAlone}>
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
