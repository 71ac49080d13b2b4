import { IconNeedleThread } from '@tabler/icons-react'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

interface UnfinishedPageProps {
  title: () => string
  promise: () => string
}

/** A room that isn't furnished yet, and says so. */
export function UnfinishedPage({ title, promise }: UnfinishedPageProps) {
  return (
    <>
      <PageHeader title={title()} />
      <EmptyState
        icon={<IconNeedleThread size={28} stroke={1.5} />}
        title={m.app_unfinished()}
        text={promise()}
      />
    </>
  )
}
