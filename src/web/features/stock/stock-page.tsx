import { Button } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Material } from '#contract/stock.ts'
import { materialKinds } from '#domain/workshop/stock.ts'
import { handleError } from '#web/lib/errors.ts'
import { hasWords } from '#web/lib/letters.ts'
import { useAddress } from '#web/lib/use-address.ts'
import { useAddressSearch } from '#web/lib/use-address-search.ts'
import { useAddressWish } from '#web/lib/use-address-wish.ts'
import { useRecordSubject } from '#web/lib/use-record-subject.ts'
import { m } from '#web/paraglide/messages.js'
import { ClosedFloor } from '#web/shared/plans/closed-floor.tsx'
import { useWritesPieces } from '#web/shared/plans/use-floor-access.ts'
import { AddButton } from '#web/ui/add-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { ListTools } from '#web/ui/list-tools.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { WholeList } from '#web/ui/whole-list.tsx'
import { MaterialDialog } from './components/material-dialog.tsx'
import { typedMaterials } from './editing/typed-materials.ts'
import { MaterialRows } from './list/material-rows.tsx'
import { kindText } from './list/stock-words.ts'
import { stockQuery } from './stock-queries.ts'

const ROW_HEIGHT_PX = 64
const standings = ['low', 'buy', 'clients'] as const

const isShown: Readonly<Record<(typeof standings)[number], (material: Material) => boolean>> = {
  low: ({ isLow }) => isLow,
  buy: ({ toBuy }) => toBuy > 0,
  clients: ({ isClients }) => isClients,
}

const wordsOf = ({ name, code, color, supplier, owner }: Material) =>
  [name, code, color, supplier, owner?.name].join(' ')

/** What lies on the shelf, and what of it is free. */
export function StockPage() {
  const query = useQuery(stockQuery)
  const { refetch } = query
  const { typed, setTyped, search } = useAddressSearch()
  const [params, change] = useAddress()
  const [subject, setSubject] = useRecordSubject(typedMaterials)
  const mayWrite = useWritesPieces()
  useAddressWish('new', () => mayWrite && setSubject('new'))
  const kind = materialKinds.find((one) => one === params.get('kind')) ?? null
  const standing = standings.find((one) => one === params.get('show')) ?? null
  const isMeant = (material: Material) =>
    (kind === null || material.kind === kind) &&
    (standing === null || isShown[standing](material)) &&
    hasWords(wordsOf(material), search)
  return (
    <>
      <PageHeader
        title={m.stock_title()}
        subtitle={m.stock_subtitle()}
        isWide
        actions={mayWrite && <AddButton onClick={() => setSubject('new')}>{m.stock_add()}</AddButton>}
      />
      <ClosedFloor />
      <ListTools
        search={typed}
        onSearch={setTyped}
        placeholder={m.stock_search()}
        searchLabel={m.stock_search_label()}
        onRefresh={() => void refetch({ throwOnError: true }).catch(handleError)}
      >
        <FilterSelect
          label={m.stock_kind()}
          choices={[
            { value: 'all', label: m.stock_all_kinds() },
            ...materialKinds.map((value) => ({ value, label: kindText[value] })),
          ]}
          value={kind ?? 'all'}
          onChange={(wanted) => change({ kind: wanted === 'all' ? null : wanted })}
        />
        <FilterSelect
          label={m.stock_show()}
          choices={[
            { value: 'all', label: m.stock_show_all() },
            { value: 'low', label: m.stock_low() },
            { value: 'buy', label: m.stock_to_buy() },
            { value: 'clients', label: m.stock_show_clients() },
          ]}
          value={standing ?? 'all'}
          onChange={(wanted) => change({ show: wanted === 'all' ? null : wanted })}
        />
      </ListTools>
      <WholeList query={query} loadingLabel={m.stock_loading()} cardHeightPx={ROW_HEIGHT_PX}>
        {(materials) => {
          const shown = materials.filter(isMeant)
          if (shown.length > 0) return <MaterialRows materials={shown} />
          return (
            <EmptyState
              icon={<IconStack2 size={28} />}
              {...(materials.length === 0
                ? {
                    title: m.stock_empty(),
                    ...(mayWrite && {
                      text: m.stock_empty_text(),
                      action: (
                        <Button variant="default" onClick={() => setSubject('new')}>
                          {m.stock_add()}
                        </Button>
                      ),
                    }),
                  }
                : { title: m.stock_none_found() })}
            />
          )
        }}
      </WholeList>
      <MaterialDialog subject={subject} onClose={() => setSubject(null)} />
    </>
  )
}
