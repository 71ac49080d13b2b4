import { Tabs, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBooks, IconPencil, IconRuler2, IconScissors, IconStack2 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import type { Pattern } from '#contract/patterns.ts'
import { useMay } from '#web/lib/may.ts'
import { useAddress } from '#web/lib/use-address.ts'
import { m } from '#web/paraglide/messages.js'
import { EditPatternDialog, typedPatterns } from '#web/shared/patterns/edit-pattern-dialog.tsx'
import { usePatternActions } from '#web/shared/patterns/use-pattern-actions.ts'
import { Filled } from '#web/ui/filled.tsx'
import { later } from '#web/ui/later.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TabList } from '#web/ui/tab-list.tsx'
import { DesignTable } from './components/design-table.tsx'
import { OwnPatterns } from './components/own-patterns.tsx'
import classes from './patterns-page.module.css'
import { useTracing } from './tracing/use-tracing.ts'
import { useDesigner } from './use-designer.ts'

const PatternLibrary = later(
  async () => (await import('#web/shared/patterns/pattern-library.tsx')).PatternLibrary,
)

const tabs = ['designer', 'own', 'drafted', 'library'] as const
type Tab = (typeof tabs)[number]

/** What of one's own is listed in a tab of a phone. */
const partIn = { own: 'drawn', drafted: 'drafted', designer: 'none', library: 'none' } as const

/**
 * The designer above one's own patterns, which alone are there for who only reads them; beside them, as a tab, what
 * everybody has published. On a phone one's own have tabs, too: below the drawing board nobody would find them. The
 * address names the tab.
 */
export function PatternsPage() {
  const [params, change] = useAddress()
  const navigate = useNavigate()
  const [edited, setEdited] = useState<Pattern | null>(() => typedPatterns.changed() ?? null)
  const table = useRef<HTMLDivElement>(null)
  const designer = useDesigner()
  const mayDraw = useMay('patterns.write')
  const mayDraft = useMay('measurements.read')
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const isApart = isPhone && mayDraw
  const asked = tabs.find((tab) => tab === params.get('tab')) ?? 'designer'
  const shown: Tab = isApart || asked === 'library' ? asked : 'designer'
  const { onPublish, onDelete, onDownload } = usePatternActions(designer.onDeleted)
  const [isGoingToTable, setIsGoingToTable] = useState(false)

  function showTable() {
    if (shown !== 'designer') change({ tab: null })
    setIsGoingToTable(true)
  }
  useEffect(() => {
    if (!isGoingToTable || shown !== 'designer') return
    setIsGoingToTable(false)
    table.current?.scrollIntoView({ block: 'start' })
    designer.pad?.focus()
  }, [isGoingToTable, shown, designer])
  const isTracing = useTracing(designer, showTable)

  async function openInDesigner(pattern: Pattern) {
    if (await designer.open(pattern)) showTable()
  }

  const own = (
    <OwnPatterns
      part={isApart ? partIn[shown] : 'all'}
      isHidden={shown === 'library'}
      actions={{ onOpen: openInDesigner, onEdit: setEdited, onPublish, onDelete, onDownload }}
    />
  )
  return (
    <>
      <PageHeader title={m.patterns_title()} {...(mayDraw && { subtitle: m.patterns_subtitle() })} isWide />
      <Tabs
        value={shown}
        onChange={(tab) => {
          if (tab === 'draft') void navigate(memberPages.draft)
          else change({ tab: tab === 'designer' ? null : tab })
        }}
        keepMounted={false}
        // Hidden, the drawing stays as it lies.
        keepMountedMode="display-none"
      >
        <TabList mb="lg">
          <Tabs.Tab value="designer" leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}>
            {mayDraw ? m.patterns_tab_designer() : m.patterns_own()}
          </Tabs.Tab>
          {isApart && (
            <Tabs.Tab value="own" leftSection={<IconRuler2 size={18} stroke={1.6} aria-hidden />}>
              {m.patterns_own()}
            </Tabs.Tab>
          )}
          {isApart && mayDraft && (
            <Tabs.Tab value="drafted" leftSection={<IconStack2 size={18} stroke={1.6} aria-hidden />}>
              {m.drafts_list()}
            </Tabs.Tab>
          )}
          {mayDraft && (
            <Tabs.Tab value="draft" leftSection={<IconScissors size={18} stroke={1.6} aria-hidden />}>
              {m.patterns_tab_draft()}
            </Tabs.Tab>
          )}
          <Tabs.Tab value="library" leftSection={<IconBooks size={18} stroke={1.6} aria-hidden />}>
            {m.patterns_tab_library()}
          </Tabs.Tab>
        </TabList>
        <Tabs.Panel value="designer" keepMounted>
          {mayDraw && (
            <div ref={table} className={classes.table}>
              <Text size="sm" c="dimmed" role="status">
                {isTracing && m.patterns_tracing()}
              </Text>
              <DesignTable designer={designer} />
            </div>
          )}
          {!isApart && own}
        </Tabs.Panel>
        {isApart && (
          <Tabs.Panel value={shown === 'drafted' ? shown : 'own'} keepMounted>
            {own}
          </Tabs.Panel>
        )}
        <Tabs.Panel value="library">
          <Filled>
            <PatternLibrary />
          </Filled>
        </Tabs.Panel>
      </Tabs>
      <EditPatternDialog pattern={edited} onClose={() => setEdited(null)} onChanged={designer.onChanged} />
    </>
  )
}
