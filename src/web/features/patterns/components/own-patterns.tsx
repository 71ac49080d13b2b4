import { Button, Title, VisuallyHidden } from '@mantine/core'
import { IconDownload, IconPencil, IconRuler2, IconScissors, IconVectorBezier2 } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Pattern } from '#contract/patterns.ts'
import { handleError } from '#web/lib/errors.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { useMay } from '#web/lib/may.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { useAddressSearch } from '#web/lib/use-address-search.ts'
import { useOpenRecord } from '#web/lib/use-open-record.ts'
import { useRecent } from '#web/lib/use-recent.ts'
import { m } from '#web/paraglide/messages.js'
import { savedDraftPath } from '#web/shared/drafts/draft-paths.ts'
import { SavedDrafts } from '#web/shared/drafts/saved-draft-list.tsx'
import { OriginBadge, PublicBadge, WatermarkBadge } from '#web/shared/patterns/pattern-badges.tsx'
import { PatternDetails } from '#web/shared/patterns/pattern-details.tsx'
import { PatternList } from '#web/shared/patterns/pattern-list.tsx'
import { ownPatternsQuery, patternQuery, useRefreshPatterns } from '#web/shared/patterns/pattern-queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListTools } from '#web/ui/list-tools.tsx'
import { type OwnActions, OwnCard } from './own-card.tsx'
import classes from './own-patterns.module.css'

const CARD_HEIGHT_PX = 220

interface OwnPatternsProps {
  readonly actions: Omit<OwnActions, 'onView'>
  /** Another tab is in front. */
  readonly isHidden: boolean
  /** On a phone what was drawn and what was drafted have a tab each, which say so; with neither in front there is no list. */
  readonly part?: 'all' | 'drawn' | 'drafted' | 'none'
}

/** When it was made, on which draft, and for whom. */
function originOf({ createdAt, draft, isAiGenerated }: Pattern): string {
  const made = m.patterns_created_on({ day: formatOwnDate(createdAt) })
  if (!draft) return made
  const { name, clientName: client } = draft
  const on = isAiGenerated ? m.patterns_drafted_as({ draft: name }) : m.patterns_drawn_on({ draft: name })
  return joined([made, on, client !== null && m.patterns_for_client({ client })])
}

/** 'Your Patterns', below the designer or in tabs of their own. */
export function OwnPatterns({ actions, isHidden, part = 'all' }: OwnPatternsProps) {
  const { typed, setTyped, search } = useAddressSearch()
  const { opened, open, close } = useOpenRecord(patternQuery, { isOff: isHidden })
  const query = useInfiniteQuery(ownPatternsQuery(search))
  const refresh = useRefreshPatterns()
  const mayWrite = useMay('patterns.write')
  const seesSizes = useMay('measurements.read')
  useRecent(opened && { kind: 'pattern', id: opened.id, name: opened.name, detail: null })

  /** What is done from the details closes them. */
  const leaving = (act: (pattern: Pattern) => void) => (pattern: Pattern) => () => {
    close()
    act(pattern)
  }

  const heading = (
    <Title order={2} id="patterns-own" mb="md">
      {m.patterns_own()}
    </Title>
  )
  const whereEmpty = (title: string, firstText: string | false) => (
    <EmptyState
      icon={<IconRuler2 size={28} />}
      title={search === '' ? title : m.patterns_none_found()}
      {...(search === '' ? firstText !== false && { text: firstText } : { text: m.patterns_empty_search() })}
    />
  )

  return (
    <>
      {part !== 'none' && (
        <section
          className={part === 'all' ? classes.own : undefined}
          aria-labelledby={part === 'drafted' ? undefined : 'patterns-own'}
        >
          {part === 'all' && heading}
          {part === 'drawn' && <VisuallyHidden>{heading}</VisuallyHidden>}
          <ListTools
            search={typed}
            onSearch={setTyped}
            placeholder={m.patterns_search()}
            searchLabel={m.patterns_search_label()}
            onRefresh={() => void refresh().catch(handleError)}
          />
          {part !== 'drawn' && seesSizes && (
            <SavedDrafts
              search={search}
              isAlone={part === 'drafted'}
              empty={
                part === 'drafted' && whereEmpty(m.drafts_list_none(), mayWrite && m.drafts_choose_text())
              }
            />
          )}
          {part !== 'drafted' && (
            <PatternList
              query={query}
              cardHeightPx={CARD_HEIGHT_PX}
              renderCard={(pattern) => <OwnCard pattern={pattern} actions={{ ...actions, onView: open }} />}
              empty={whereEmpty(m.patterns_empty(), mayWrite && m.patterns_empty_first())}
            />
          )}
        </section>
      )}
      <PatternDetails
        pattern={opened}
        onClose={close}
        badges={(pattern) => (
          <>
            <OriginBadge isAiGenerated={pattern.isAiGenerated} />
            <PublicBadge pattern={pattern} />
            {pattern.isWatermarked && pattern.image_urls.length > 0 && <WatermarkBadge />}
          </>
        )}
        origin={originOf}
        actions={(pattern) => (
          <>
            {mayWrite && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={leaving(actions.onEdit)(pattern)}
              >
                {m.patterns_edit_title()}
              </Button>
            )}
            {pattern.image_urls.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => actions.onDownload(pattern)}
              >
                {m.patterns_download()}
              </Button>
            )}
            {pattern.draft && seesSizes && (
              <Button
                component={Link}
                to={savedDraftPath(pattern.draft.id)}
                variant="default"
                leftSection={<IconScissors size={16} aria-hidden />}
              >
                {m.patterns_open_draft()}
              </Button>
            )}
            {pattern.hasDrawing && mayWrite && (
              <Button
                leftSection={<IconVectorBezier2 size={16} aria-hidden />}
                onClick={leaving(actions.onOpen)(pattern)}
              >
                {m.patterns_open()}
              </Button>
            )}
          </>
        )}
      />
    </>
  )
}
