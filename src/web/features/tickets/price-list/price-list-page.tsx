import { Button, Stack } from '@mantine/core'
import { IconReceipt2 } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { memberPages } from '#contract/pages.ts'
import type { WorkItem } from '#contract/work-items.ts'
import { garments } from '#domain/workshop/garments.ts'
import { usualWork } from '#domain/workshop/usual-work.ts'
import { handleError } from '#web/lib/errors.ts'
import { useMay } from '#web/lib/may.ts'
import { useRecordSubject } from '#web/lib/use-record-subject.ts'
import { m } from '#web/paraglide/messages.js'
import { ClosedFloor } from '#web/shared/plans/closed-floor.tsx'
import { useIsFloorOpen } from '#web/shared/plans/use-floor-access.ts'
import { workItemsQuery } from '#web/shared/tickets/work-items-query.ts'
import { garmentText } from '#web/shared/workshop/garment-words.ts'
import { AddButton } from '#web/ui/add-button.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/notify.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { RecordDialog } from '#web/ui/record-dialog.tsx'
import { useDeletion } from '#web/ui/use-deletion.ts'
import { WholeList } from '#web/ui/whole-list.tsx'
import { PriceListForm, typedItems } from './price-list-form.tsx'
import { itemDeletion, refreshList, useOrderItems, usePutAway, useTakeStarter } from './price-list-queries.ts'
import { PriceRows } from './price-rows.tsx'

const ROW_HEIGHT_PX = 56

/** What is done over the counter again and again, and what it costs. */
export function PriceListPage() {
  const queryClient = useQueryClient()
  const query = useQuery(workItemsQuery)
  const isOpen = useIsFloorOpen()
  const mayWrite = useMay('business.write') && isOpen
  const mayTakeIn = useMay('work.write')
  const [subject, setSubject] = useRecordSubject(typedItems)
  const starter = useTakeStarter()
  return (
    <>
      {mayTakeIn && <BackLink to={memberPages.counter} label={m.counter_title()} />}
      <PageHeader
        title={m.price_list_title()}
        subtitle={m.price_list_subtitle()}
        actions={mayWrite && <AddButton onClick={() => setSubject('new')}>{m.price_list_add()}</AddButton>}
      />
      <ClosedFloor />
      <WholeList query={query} loadingLabel={m.price_list_loading()} cardHeightPx={ROW_HEIGHT_PX}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconReceipt2 size={28} />}
              title={m.price_list_none()}
              {...(mayWrite && {
                text: m.price_list_none_text({ count: usualWork.length }),
                action: (
                  <Button variant="default" loading={starter.isPending} onClick={() => starter.mutate()}>
                    {m.price_list_starter()}
                  </Button>
                ),
              })}
            />
          ) : (
            <Lists items={items} isOpen={isOpen} onEdit={setSubject} />
          )
        }
      </WholeList>
      <RecordDialog
        subject={subject}
        titles={{ add: m.price_list_add_title(), edit: m.price_list_edit_title() }}
        onClose={() => setSubject(null)}
        onSaved={() => {
          notify.success(m.price_list_saved())
          refreshList(queryClient).catch(handleError)
        }}
      >
        {(item, controls) => <PriceListForm item={item} {...controls} />}
      </RecordDialog>
    </>
  )
}

interface ListsProps {
  readonly items: readonly WorkItem[]
  readonly isOpen: boolean
  readonly onEdit: (item: WorkItem) => void
}

/** Garment by garment; what is done on any comes last, as at the counter. */
function Lists({ items, isOpen, onEdit }: ListsProps) {
  const order = useOrderItems()
  const putAway = usePutAway()
  const remove = useDeletion(itemDeletion, {
    deleted: m.price_list_deleted(),
    restored: ({ name }) => m.price_list_restored({ name }),
  })

  /** Past its neighbour of the same garment; whatever stands between them in the list stays where it is. */
  function move(item: WorkItem, by: -1 | 1) {
    const ofGarment = items.filter(({ garment }) => garment === item.garment)
    const other = ofGarment[ofGarment.indexOf(item) + by]
    if (!other) return
    const swapped = new Map([
      [item.id, other.id],
      [other.id, item.id],
    ])
    order(items.map(({ id }) => swapped.get(id) ?? id))
  }

  const groups = [...garments, null]
    .map((garment) => ({ garment, own: items.filter((item) => item.garment === garment) }))
    .filter(({ own }) => own.length > 0)
  return (
    <Stack gap="xl">
      {groups.map(({ garment, own }) => (
        <PageSection key={garment} title={garment === null ? m.price_list_any() : garmentText(garment)}>
          <PriceRows
            items={own}
            isOpen={isOpen}
            onEdit={onEdit}
            onMove={move}
            onPutAway={putAway}
            onDelete={remove}
          />
        </PageSection>
      ))}
    </Stack>
  )
}
