import { Anchor, Badge, Button, Group, SimpleGrid, Text } from '@mantine/core'
import { IconCopy, IconScissors, IconTableOptions, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { SizeTable } from '#contract/size-tables.ts'
import { useMay } from '#web/lib/may.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import {
  draftOfTablePath,
  type NewTableStart,
  newTablePath,
  sizeTablePath,
} from '#web/shared/size-tables/size-table-paths.ts'
import { sizeTablesQuery } from '#web/shared/size-tables/size-table-queries.ts'
import { BeginMenu } from '#web/ui/add-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RecordActions } from '#web/ui/record-actions.tsx'
import { RecordCard } from '#web/ui/record-card.tsx'
import { WholeList } from '#web/ui/whole-list.tsx'
import { figureWords } from './components/figure-words.ts'
import { useDeleteTable } from './use-delete-table.ts'
import { measureLabel } from './values/measure-names.ts'

/** The business's own size tables, in which garments can be drafted as in XS to 3XL. */
export function SizeTablesPage() {
  const query = useQuery(sizeTablesQuery)
  const remove = useDeleteTable()
  const mayWrite = useMay('patterns.write')
  return (
    <>
      <PageHeader
        title={m.size_tables_title()}
        subtitle={m.size_tables_subtitle()}
        isWide
        actions={mayWrite && <NewTableMenu />}
      />
      <WholeList query={query} loadingLabel={m.size_tables_loading_all()} cardHeightPx={132}>
        {(tables) =>
          tables.length === 0 ? (
            <EmptyState
              icon={<IconTableOptions size={28} />}
              title={m.size_tables_none()}
              {...(mayWrite && {
                text: m.size_tables_none_text(),
                action: (
                  <Button component={Link} to={newTablePath('letters-women')} variant="default">
                    {m.size_tables_none_action()}
                  </Button>
                ),
              })}
            />
          ) : (
            <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} spacing="md" data-wide>
              {tables.map((table) => (
                <TableCard key={table.id} table={table} onDelete={() => void remove(table)} />
              ))}
            </SimpleGrid>
          )
        }
      </WholeList>
    </>
  )
}

interface TableCardProps {
  readonly table: SizeTable
  readonly onDelete: () => void
}

function TableCard({ table, onDelete }: TableCardProps) {
  const navigate = useNavigate()
  const { id, name, figure, rows, updatedAt } = table
  const measures = [...new Set(rows.flatMap(({ sizes }) => sizes.map((size) => size.name)))]
  return (
    <RecordCard
      label={name}
      title={
        <Anchor component={Link} to={sizeTablePath(id)} c="inherit" fw={500} inherit data-opens>
          {name}
        </Anchor>
      }
      actions={
        <RecordActions
          label={m.ui_actions_for({ name })}
          actions={[
            {
              label: m.size_tables_draft(),
              quick: m.size_tables_draft_of({ name }),
              Icon: IconScissors,
              onClick: () => void navigate(draftOfTablePath(id)),
              permission: 'patterns.write',
            },
            {
              label: m.size_tables_copy(),
              Icon: IconCopy,
              onClick: () => void navigate(newTablePath({ copyOf: id })),
              permission: 'patterns.write',
            },
            {
              label: m.size_tables_delete(),
              Icon: IconTrash,
              onClick: onDelete,
              isDanger: true,
              permission: 'patterns.delete',
            },
          ]}
        />
      }
    >
      <Group gap="xs" mb={6}>
        <Badge variant="light" color="gray">
          {figureWords[figure]()}
        </Badge>
        <Text size="sm">{rows.map(({ code }) => code).join(' · ')}</Text>
      </Group>
      <Text size="sm" c="dimmed" lineClamp={2}>
        {measures.map(measureLabel).join(', ')}
      </Text>
      <Text size="xs" c="dimmed" mt={6}>
        {m.size_tables_changed({ day: formatOwnDate(updatedAt) })}
      </Text>
    </RecordCard>
  )
}

const starts: readonly { readonly start: NewTableStart; readonly label: () => string }[] = [
  { start: 'empty', label: m.size_tables_start_empty },
  { start: 'letters-women', label: m.size_tables_start_women },
  { start: 'letters-men', label: m.size_tables_start_men },
  { start: 'file', label: m.size_tables_import },
]

/** A new table, and what it begins with. */
function NewTableMenu() {
  return (
    <BeginMenu label={m.size_tables_new()}>
      {(Menu) =>
        starts.map(({ start, label }) => (
          <Menu.Item key={newTablePath(start)} component={Link} to={newTablePath(start)}>
            {label()}
          </Menu.Item>
        ))
      }
    </BeginMenu>
  )
}
