import { Button, Skeleton, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { RecordLines } from '#web/ui/record-rows.tsx'

interface ClothSectionProps<Cloth> {
  readonly query: UseQueryResult<Cloth[]>
  /** What it says while there is none. */
  readonly none: string
  readonly row: (cloth: Cloth) => ReactNode
  /** Null for whoever only reads it. */
  readonly onAdd: (() => void) | null
  readonly isApart?: boolean
  readonly children: ReactNode
}

/** Somebody's cloth on their page, and the way to reserve more. */
export function ClothSection<Cloth>({
  query,
  none,
  row,
  onAdd,
  isApart = false,
  children,
}: ClothSectionProps<Cloth>) {
  const { data, error } = query
  return (
    <PageSection
      title={m.stock_cloth()}
      isApart={isApart}
      actions={
        onAdd && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={onAdd}
          >
            {m.stock_cloth_add()}
          </Button>
        )
      }
    >
      {data ? (
        data.length === 0 ? (
          <Text c="dimmed">{none}</Text>
        ) : (
          <RecordLines>{data.map(row)}</RecordLines>
        )
      ) : error ? (
        <LoadError query={query} />
      ) : (
        <Skeleton height={60} />
      )}
      {children}
    </PageSection>
  )
}
