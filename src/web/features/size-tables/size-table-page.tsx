import { Button, Title } from '@mantine/core'
import { IconCopy, IconScissors, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import type { SizeTable } from '#contract/size-tables.ts'
import { unmarked } from '#domain/writing/isolated.ts'
import { handleError } from '#web/lib/errors.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import { draftOfTablePath, newTablePath } from '#web/shared/size-tables/size-table-paths.ts'
import { notify } from '#web/ui/notify.ts'
import { HeadAction, RecordHead } from '#web/ui/record-head.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import { useLeaving } from '#web/ui/use-leaving.ts'
import { TableToRead } from './components/table-to-read.tsx'
import { SizeTablesForm } from './size-tables-form.tsx'
import { showSaved, sizeTableQuery } from './size-tables-queries.ts'
import { useDeleteTable } from './use-delete-table.ts'
import { copyOf, emptyTable, lettersTable } from './values/new-table.ts'

const others = { to: memberPages.sizeTables, label: m.size_tables_title() }

/** One of the business's own size tables, or, where its address names none, a new one. */
export function SizeTablePage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const from = params.get('from') ?? 'empty'
  const isNew = id === ''
  const isCopy = isNew && !['empty', 'file', 'letters-women', 'letters-men'].includes(from)
  const read = isCopy ? from : id
  const query = useQuery({ ...sizeTableQuery(read), enabled: !isNew || isCopy })
  if (isNew && !isCopy) return <NewTable key={from} from={from} original={null} />
  return (
    <RecordPage
      query={query}
      loadingLabel={m.size_tables_loading()}
      gone={m.size_tables_gone()}
      others={others}
    >
      {(table) =>
        // What is typed stays while the table is read anew.
        isCopy ? <NewTable key={from} from={from} original={table} /> : <Known key={table.id} table={table} />
      }
    </RecordPage>
  )
}

function Known({ table }: { readonly table: SizeTable }) {
  // What somebody else saves meanwhile is told when it is saved, by the form itself.
  const mayWrite = useMay('patterns.write')
  const [opened] = useState(table)
  const { leave, leaveDone, saved, setIsDirty } = useTableLeaving()
  const navigate = useNavigate()
  const remove = useDeleteTable({ onDeleted: leaveDone })
  return (
    <>
      <RecordHead
        others={others}
        name={<Title order={1}>{table.name}</Title>}
        actions={
          <>
            {mayWrite && (
              <Button
                component={Link}
                to={draftOfTablePath(table.id)}
                variant="default"
                leftSection={<IconScissors size={16} aria-hidden />}
              >
                {m.size_tables_draft()}
              </Button>
            )}
            <HeadAction
              label={m.size_tables_copy()}
              Icon={IconCopy}
              onClick={() => void navigate(newTablePath({ copyOf: table.id }))}
              permission="patterns.write"
            />
            <HeadAction
              label={m.size_tables_delete()}
              Icon={IconTrash}
              onClick={() => void remove(table)}
              permission="patterns.delete"
            />
          </>
        }
      />
      {mayWrite ? (
        <SizeTablesForm table={opened} onSaved={saved} onCancel={leave} onDirtyChange={setIsDirty} />
      ) : (
        <TableToRead table={table} />
      )}
    </>
  )
}

interface NewTableProps {
  readonly from: string
  /** The one to copy. */
  readonly original: SizeTable | null
}

function NewTable({ from, original }: NewTableProps) {
  const { unit } = useMeasurementUnit()
  const { leave, saved, setIsDirty } = useTableLeaving()
  const [start] = useState(() => {
    if (original) return copyOf(original, unit, unmarked(m.size_tables_copy_name({ name: original.name })))
    if (from === 'letters-women') return lettersTable('women', unit, m.size_tables_letters_women())
    if (from === 'letters-men') return lettersTable('men', unit, m.size_tables_letters_men())
    return emptyTable('women', unit)
  })
  return (
    <>
      <RecordHead
        others={others}
        name={<Title order={1}>{m.size_tables_new_title()}</Title>}
        actions={null}
      />
      <SizeTablesForm
        table={null}
        start={start}
        isImporting={from === 'file'}
        onSaved={saved}
        onCancel={leave}
        onDirtyChange={setIsDirty}
      />
    </>
  )
}

/** The ways out of a table's page. */
function useTableLeaving() {
  const { leave, leaveDone, setIsDirty } = useLeaving(memberPages.sizeTables)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return {
    leave,
    leaveDone,
    setIsDirty,
    saved: (table: SizeTable) => {
      showSaved(queryClient, table).catch(handleError)
      notify.success(m.size_tables_saved({ name: table.name }), {
        action: { label: m.size_tables_draft(), onClick: () => void navigate(draftOfTablePath(table.id)) },
      })
      leaveDone()
    },
  }
}
