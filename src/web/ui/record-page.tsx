import { Button } from '@mantine/core'
import { IconArrowLeft, IconGhost2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isApiError } from '#web/lib/api-error.ts'
import { EmptyState } from './empty-state.tsx'
import { LoadError, type Read } from './load-error.tsx'
import { LoadingPage } from './loading-page.tsx'

/** The list that a record is one of, and what leads there. */
export interface Others {
  readonly to: string
  readonly label: string
}

interface RecordPageProps<Data> {
  /** What asks for the record; several that are asked together may stand as one. */
  readonly query: Read & { readonly data: Data | undefined }
  readonly loadingLabel: string
  /** What is said of a record that isn't there any more. */
  readonly gone: string
  readonly others: Others
  readonly children: (data: Data) => ReactNode
}

/** A record's own page: its place while it loads, why it couldn't be, that it is gone and the way on, or the record. */
export function RecordPage<Data>({ query, loadingLabel, gone, others, children }: RecordPageProps<Data>) {
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (!error) return <LoadingPage label={loadingLabel} />
  if (!isApiError(error, 'NOT_FOUND', 'VALIDATION_FAILED')) return <LoadError query={query} />
  return (
    <div role="alert">
      <EmptyState
        icon={<IconGhost2 size={28} />}
        title={gone}
        action={
          <Button
            component={Link}
            to={others.to}
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {others.label}
          </Button>
        }
      />
    </div>
  )
}
