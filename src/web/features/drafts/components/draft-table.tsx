import { Button, Group, Tabs, Text } from '@mantine/core'
import { IconDeviceFloppy, IconLayoutGrid, IconPencil, IconPrinter } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Draft } from '#contract/drafts.ts'
import { pageSizeOf } from '#documents/page/page-size.ts'
import { titleBlocksOf } from '#documents/pattern/draft-document.ts'
import { draftLanguages } from '#documents/pattern/draft-languages.ts'
import { edgeWords } from '#documents/pattern/edge-words.ts'
import { hasFailed } from '#domain/drafting/checks.ts'
import { type DraftOptions, sizesOfDraft } from '#domain/drafting/draft-options.ts'
import type { Piece } from '#domain/drafting/piece.ts'
import { usedNames } from '#domain/drafting/used-sizes.ts'
import { formatLocaleOf } from '#domain/money/format-locale.ts'
import { unmarked } from '#domain/writing/isolated.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import type { DraftedGarment } from '#web/shared/drafts/answer-worker.ts'
import { traceDraftPath } from '#web/shared/drafts/draft-paths.ts'
import { typedDrafts } from '#web/shared/drafts/typed-drafts.ts'
import { clientNameOf } from '#web/shared/measurements/set-words.ts'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'
import { laterDialog } from '#web/ui/later.tsx'
import { TabList } from '#web/ui/tab-list.tsx'
import { type Chosen, isAsSaved, isOfSizes } from '../drafting/draft-choices.ts'
import { askedFor, readMeasures } from '../drafting/read-measures.ts'
import { seamsOf } from '../drafts-queries.ts'
import { paperOfDraft } from '../printing/paper-of-draft.ts'
import { isOfStrangers } from '../printing/strange-sizes.ts'
import type { NestableSize } from '../printing/use-nest.ts'
import { DraftSheet } from '../sheet/draft-sheet.tsx'
import { keyedEdges } from '../sheet/keyed-edges.ts'
import type { Selection } from '../sheet/selection.ts'
import { ChecksPanel } from './checks-panel.tsx'
import classes from './draft-table.module.css'
import { mmText, paperLocale } from './draft-texts.ts'
import { EngineChange } from './engine-change.tsx'
import { FailedAlert } from './failed-alert.tsx'
import { PiecesPanel } from './pieces-panel.tsx'
import { SaveDraftDialog } from './save-draft-dialog.tsx'
import { SizesPanel } from './sizes-panel.tsx'

const LayoutDialog = laterDialog(async () => (await import('../printing/layout-dialog.tsx')).LayoutDialog)
const PrintDialog = laterDialog(async () => (await import('../printing/print-dialog.tsx')).PrintDialog)

interface DraftTableProps {
  readonly drafted: DraftedGarment
  /** Another one is being drafted. */
  readonly isOld: boolean
  readonly others: readonly Piece[]
  readonly chosen: Chosen
  /** How its sizes are saved, where they are nobody's. */
  readonly sizeSet: Body<'drafts.create'>['sizeSet'] | null
  /** Its sizes were typed, and are nobody's. */
  readonly isTyped: boolean
  readonly options: DraftOptions
  readonly saved: Draft | null
  /** What each size of a set is drafted from; none of a client's. */
  readonly sizes: readonly NestableSize[]
  readonly onOptions: (changed: Partial<DraftOptions>) => void
  /** Gives up what is chosen for a version that was saved meanwhile. */
  readonly onTake: (draft: Draft) => void
  readonly onSaved: (draft: Draft) => void
}

/** 'trace' saves first, and goes on to the drawing board. */
type Dialog = 'print' | 'layout' | 'save' | 'trace'

/** The drafted pieces on their sheet, and beside it what they were made from and what the checks say. */
export function DraftTable({
  drafted,
  isOld,
  others,
  chosen,
  sizeSet,
  isTyped,
  options,
  saved,
  sizes,
  onOptions,
  onTake,
  onSaved,
}: DraftTableProps) {
  const { unit } = useMeasurementUnit()
  const user = useSession((session) => session.user)
  const planHas = usePlanHas()
  const navigate = useNavigate()
  const [selected, setSelected] = useState<Selection | null>(null)
  const [dialog, setDialog] = useState<Dialog | null>(() =>
    typedDrafts.find(saved?.id ?? null) ? 'save' : null,
  )
  const locale = paperLocale()
  const words = draftLanguages[locale]
  const { set, design, figure } = chosen
  const { pieces, checks } = drafted
  const measures = useMemo(() => readMeasures(drafted.bodies), [drafted])
  const used = useMemo(
    () => usedNames(drafted.bodies, { design, figure, garment: set.garmentType }),
    [drafted, design, figure, set],
  )
  const asked = useMemo(
    () =>
      askedFor(
        { garment: set.garmentType, figure, sizes: sizesOfDraft(set.measurements, options) },
        measures,
      ),
    [set, figure, options, measures],
  )
  const client = isTyped ? m.drafts_for_typed() : clientNameOf(set)
  const garment = words.garments[design]
  const name = saved?.name ?? (isTyped ? garment : unmarked(m.drafts_usual_name({ garment, client })))
  const paper = useMemo(
    () =>
      paperOfDraft(drafted, measures, {
        name,
        design,
        client,
        day: formatOwnDate(set.createdAt),
        maker: user?.businessName ?? `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
        isBranded: !planHas('no-watermark'),
        sizes: set.measurements,
        used,
        options,
        unit,
      }),
    [drafted, measures, used, name, design, client, set, user, planHas, options, unit],
  )
  const nestable = useMemo(
    () => (sizes.length > 1 ? { sizes, name: saved?.name ?? null, unit } : null),
    [sizes, saved, unit],
  )
  const titles = useMemo(() => titleBlocksOf(paper), [paper])
  const isFailed = hasFailed(checks)
  const body = {
    ...(!isOfSizes(set) && { clientId: set.clientId }),
    // A saved draft keeps its own sizes.
    ...(!isOfSizes(set) && set.id !== saved?.id && { measurementId: set.id }),
    ...(sizeSet && { sizeSet }),
    ...(isTyped && { sizes: [...set.measurements] }),
    design,
    figure,
    options: { ...options, sizes: [...options.sizes] },
    seams: seamsOf(pieces),
  }
  const isOnRecord = saved !== null && !sizeSet && isAsSaved(saved, chosen, options)
  const settings = user?.settings
  const usualPaper =
    settings === undefined || settings.pageSize === 'auto'
      ? pageSizeOf(
          formatLocaleOf(settings?.language ?? locale, settings?.currency ?? 'EUR'),
          settings?.timezone ?? null,
        )
      : settings.pageSize

  return (
    <div>
      <Group gap="sm" mb="md" justify="flex-end">
        <Button
          variant="default"
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          disabled={isFailed || set.readOnly}
          onClick={() => setDialog('save')}
        >
          {m.drafts_save()}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          disabled={isFailed || (set.readOnly && !isOnRecord)}
          onClick={() => (isOnRecord ? void navigate(traceDraftPath(saved.id)) : setDialog('trace'))}
        >
          {m.drafts_trace()}
        </Button>
        <Button
          variant="default"
          leftSection={<IconLayoutGrid size={16} aria-hidden />}
          disabled={isFailed}
          onClick={() => setDialog('layout')}
        >
          {m.drafts_layout()}
        </Button>
        <Button
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={isFailed}
          onClick={() => setDialog('print')}
        >
          {m.drafts_print()}
        </Button>
      </Group>
      {isFailed && (
        <FailedAlert
          set={{ garment: set.garmentType, figure, sizes: sizesOfDraft(set.measurements, options) }}
        />
      )}
      {isOnRecord && !isOld && (
        <EngineChange saved={saved} drafted={body.seams} pieces={pieces} onSave={() => setDialog('save')} />
      )}
      <div className={classes.columns} aria-busy={isOld}>
        <div className={classes.sheet}>
          <DraftSheet
            pieces={pieces}
            others={others}
            titles={titles}
            onFold={words.onFold}
            isFailed={isFailed}
            selected={selected}
            onSelect={setSelected}
            lengthText={(mm) => mmText(mm, unit)}
          />
          <Text size="sm" fw={600} aria-live="polite">
            {selectedText(selected, pieces, (mm) => mmText(mm, unit))}
          </Text>
        </div>
        <Tabs defaultValue="checks" keepMounted={false}>
          <TabList mb="sm">
            <Tabs.Tab value="checks">{m.drafts_checks()}</Tabs.Tab>
            <Tabs.Tab value="sizes">{m.drafts_sizes()}</Tabs.Tab>
            <Tabs.Tab value="pieces">{words.cutList}</Tabs.Tab>
          </TabList>
          <Tabs.Panel value="checks">
            <ChecksPanel checks={checks} pieces={pieces} />
          </Tabs.Panel>
          <Tabs.Panel value="sizes">
            <SizesPanel
              garment={set.garmentType}
              sizes={set.measurements}
              used={used}
              typed={options.sizes}
              measures={measures}
              asked={asked}
              onType={(sizes) => onOptions({ sizes })}
            />
          </Tabs.Panel>
          <Tabs.Panel value="pieces">
            <PiecesPanel pieces={pieces} selected={selected} onSelect={setSelected} />
          </Tabs.Panel>
        </Tabs>
      </div>
      <PrintDialog
        opened={dialog === 'print'}
        onClose={() => setDialog(null)}
        paper={paper}
        nestable={nestable}
        usualPaper={usualPaper}
        isVeryStrange={checks.some(isOfStrangers)}
      />
      <LayoutDialog
        opened={dialog === 'layout'}
        onClose={() => setDialog(null)}
        draft={paper}
        paper={usualPaper}
      />
      <SaveDraftDialog
        opened={dialog === 'save' || dialog === 'trace'}
        isTracing={dialog === 'trace'}
        onClose={() => setDialog(null)}
        draft={saved}
        usualName={name}
        chosen={body}
        onTake={onTake}
        onSaved={(draft, toTrace) => {
          onSaved(draft)
          if (toTrace) void navigate(traceDraftPath(draft.id))
        }}
      />
    </div>
  )
}

/** 'Front · Side seam: 61.4 cm'. */
function selectedText(
  selected: Selection | null,
  pieces: readonly Piece[],
  length: (mm: number) => string,
): string {
  const piece = pieces.find(({ id }) => id === selected?.pieceId)
  if (!piece) return ''
  const locale = paperLocale()
  const name = draftLanguages[locale].pieces[piece.name]
  const found = keyedEdges(piece).find(({ key }) => key === selected?.edge)
  return found ? `${name} · ${edgeWords[locale][found.edge.name]}: ${length(found.edge.length)}` : name
}
