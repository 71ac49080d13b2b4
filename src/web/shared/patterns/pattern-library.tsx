import { Button } from '@mantine/core'
import { IconBooks, IconCopy, IconFlag } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PublicPattern, patternFabrics, patternGarments, patternStyles } from '#contract/patterns.ts'
import { optionsIn } from '#web/lib/data-words.ts'
import { handleError } from '#web/lib/errors.ts'
import { useMay } from '#web/lib/may.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { useAddress } from '#web/lib/use-address.ts'
import { useAddressSearch } from '#web/lib/use-address-search.ts'
import { useOpenRecord } from '#web/lib/use-open-record.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import type { Choices } from '#web/ui/list-select.tsx'
import { ListTools } from '#web/ui/list-tools.tsx'
import { LibraryCard } from './library-card.tsx'
import { OriginBadge, WatermarkBadge } from './pattern-badges.tsx'
import { PatternDetails } from './pattern-details.tsx'
import classes from './pattern-library.module.css'
import { PatternList } from './pattern-list.tsx'
import {
  type LibraryFilter,
  libraryQuery,
  publicPatternQuery,
  useRefreshPatterns,
} from './pattern-queries.ts'
import { patternFabricWords, patternGarmentWords, patternStyleWords } from './pattern-words.ts'
import { ReportDialog } from './report-dialog.tsx'
import { usePatternActions } from './use-pattern-actions.ts'

const CARD_HEIGHT_PX = 220

/** None of the values that it can be narrowed to. */
const ANY = 'any'

type Chosen = Omit<LibraryFilter, 'search'>

/** How each filter is called in the address. */
const names: Readonly<Record<keyof Chosen, string>> = {
  garmentType: 'garment',
  style: 'style',
  fabricType: 'fabric',
  origin: 'origin',
}

const filters = [
  {
    name: 'garmentType',
    label: m.patterns_garment(),
    choices: [
      { value: ANY, label: m.patterns_any_garment() },
      ...optionsIn(patternGarments, patternGarmentWords),
    ],
  },
  {
    name: 'style',
    label: m.patterns_style(),
    choices: [{ value: ANY, label: m.patterns_any_style() }, ...optionsIn(patternStyles, patternStyleWords)],
  },
  {
    name: 'fabricType',
    label: m.patterns_fabric(),
    choices: [
      { value: ANY, label: m.patterns_any_fabric() },
      ...optionsIn(patternFabrics, patternFabricWords),
    ],
  },
  {
    name: 'origin',
    label: m.patterns_origin(),
    choices: [
      { value: ANY, label: m.patterns_any_origin() },
      { value: 'user', label: m.patterns_user_generated() },
      { value: 'ai', label: m.patterns_ai_generated() },
    ],
  },
] as const satisfies readonly { name: keyof Chosen; label: string; choices: Choices<string> }[]

/** What the address narrows the library to. */
function chosenIn(params: URLSearchParams): Chosen {
  const among = <Choice extends string>(choices: readonly Choice[], name: keyof Chosen) =>
    choices.find((choice) => choice === params.get(names[name]))
  const garmentType = among(patternGarments, 'garmentType')
  const style = among(patternStyles, 'style')
  const fabricType = among(patternFabrics, 'fabricType')
  const origin = among(['user', 'ai'], 'origin')
  return {
    ...(garmentType && { garmentType }),
    ...(style && { style }),
    ...(fabricType && { fabricType }),
    ...(origin && { origin }),
  }
}

/** Everybody's published patterns: to look through, to copy, and to report. */
export function PatternLibrary() {
  const { typed, setTyped, search } = useAddressSearch('find')
  const [params, change] = useAddress()
  const chosen = chosenIn(params)
  const { opened, open, close } = useOpenRecord(publicPatternQuery)
  const [reported, setReported] = useState<PublicPattern | null>(null)
  const query = useInfiniteQuery(libraryQuery({ search, ...chosen }))
  const refresh = useRefreshPatterns()
  const { onCopy, isCopying } = usePatternActions()
  const mayCopy = useMay('patterns.write')
  const isNarrowed = search !== '' || Object.keys(chosen).length > 0

  return (
    <>
      <ListTools
        search={typed}
        onSearch={setTyped}
        placeholder={m.patterns_library_search()}
        searchLabel={m.patterns_library_search_label()}
        onRefresh={() => void refresh().catch(handleError)}
      >
        <div className={classes.filters}>
          {filters.map(({ name, label, choices }) => (
            <FilterSelect
              key={name}
              label={label}
              choices={choices}
              value={chosen[name] ?? ANY}
              onChange={(value) => change({ [names[name]]: value === ANY ? null : value })}
            />
          ))}
        </div>
      </ListTools>
      <PatternList
        query={query}
        cardHeightPx={CARD_HEIGHT_PX}
        renderCard={(pattern) => <LibraryCard pattern={pattern} onOpen={open} />}
        empty={
          <EmptyState
            icon={<IconBooks size={28} />}
            title={m.patterns_library_empty()}
            text={isNarrowed ? m.patterns_empty_search() : m.patterns_library_empty_first()}
          />
        }
      />
      <PatternDetails
        pattern={opened}
        onClose={close}
        badges={(pattern) => (
          <>
            <OriginBadge isAiGenerated={pattern.isAiGenerated} />
            {pattern.isWatermarked && <WatermarkBadge />}
          </>
        )}
        origin={originText}
        actions={(pattern) => (
          <>
            {!pattern.isMine && (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconFlag size={16} aria-hidden />}
                onClick={() => {
                  close()
                  setReported(pattern)
                }}
              >
                {m.patterns_report()}
              </Button>
            )}
            {mayCopy && (
              <Button
                leftSection={<IconCopy size={16} aria-hidden />}
                loading={isCopying}
                onClick={() => onCopy(pattern, close)}
              >
                {m.patterns_copy()}
              </Button>
            )}
          </>
        )}
      />
      <ReportDialog pattern={reported} onClose={() => setReported(null)} />
    </>
  )
}

function originText({ maker, isMine, publishedAt }: PublicPattern): string {
  const day = formatOwnDate(publishedAt)
  if (isMine) return m.patterns_published_by_you({ day })
  return maker ? m.patterns_published_by({ maker, day }) : m.patterns_published_on({ day })
}
