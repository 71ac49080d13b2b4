import { Alert, Anchor, Button, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconScissors } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { sizesOfDraft } from '#domain/drafting/draft-options.ts'
import { questionSizes, stopsDrafting } from '#domain/drafting/size-questions.ts'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { newFor } from '#web/shared/clients/new-for.ts'
import type { DraftRequest } from '#web/shared/drafts/answer-worker.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingCards } from '#web/ui/loading-cards.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ChoicesPanel } from './components/choices-panel.tsx'
import { DraftTable } from './components/draft-table.tsx'
import { GiveToClient } from './components/give-to-client.tsx'
import { QuestionsPanel } from './components/questions-panel.tsx'
import { StillDrafting } from './components/still-drafting.tsx'
import classes from './draft-page.module.css'
import {
  chosenOf,
  givenSizeSet,
  isDraftOf,
  isOfSizes,
  requestFor,
  setOfTyped,
  setsOfSizes,
  setsWith,
} from './drafting/draft-choices.ts'
import { keptSizes } from './drafting/kept-sizes.ts'
import { useDraftChoices } from './drafting/use-draft-choices.ts'
import { draftedQuery, savedDraftQuery, setsQuery } from './drafts-queries.ts'

/** Sliders and arrows change a request many times a second. */
const SETTLE_MS = 150

/** From a client's sizes to pattern pieces on the table: chosen on the left, drafted at once on the right. */
export function DraftPage() {
  const [params, setParams] = useSearchParams()
  const savedId = params.get('draft')
  const saved = useQuery(savedDraftQuery(savedId))
  const { choices, change, base, take, saveAs } = useDraftChoices(saved.data)
  const onRecord = useQuery(setsQuery(choices.clientId))
  const { sizes, typed, figure } = choices
  const sets = useMemo(() => {
    if (typed) return [setOfTyped(typed, base, new Date().toISOString())]
    return sizes
      ? setsOfSizes(sizes, figure, new Date().toISOString())
      : setsWith(
          base?.clientId === (choices.clientId || null) ? base : null,
          onRecord.data?.measurements ?? [],
        )
  }, [typed, sizes, figure, base, choices.clientId, onRecord.data])
  const chosen = chosenOf(choices, sets)
  const { options } = choices
  const questions = chosen
    ? questionSizes({
        garment: chosen.set.garmentType,
        figure: chosen.figure,
        sizes: sizesOfDraft(chosen.set.measurements, options),
      })
    : []
  const isStopped = questions.some(stopsDrafting)
  // Nothing is wrong with sizes that nobody has typed yet.
  const isBlank = typed !== null && typed.sizes.length + options.sizes.length === 0
  const requestOf = (setId: string | null): DraftRequest | null => {
    const set = sets.find(({ id }) => id === setId)
    return chosen && set && !isStopped ? requestFor(set, chosen, options) : null
  }
  const wanted = requestOf(chosen?.set.id ?? null)
  const [settled] = useDebouncedValue(wanted, SETTLE_MS)
  // What is known at the first rendering is drafted at once: nothing would ever settle it.
  const request = settled ?? wanted
  const drafted = useQuery(draftedQuery(isStopped || !chosen ? null : request))
  const other = useQuery(draftedQuery(chosen ? requestOf(choices.otherSetId) : null))
  const newer = base?.newer
  const [design, whom] = [chosen?.design, chosen?.figure]
  const nestable = useMemo(
    () =>
      design && whom
        ? sets.filter(isOfSizes).map((set) => ({
            code: set.clientName,
            request: requestFor(set, { design, figure: whom }, options),
          }))
        : [],
    [sets, design, whom, options],
  )
  const failure = saved.error ?? onRecord.error

  if (failure) {
    return (
      <>
        <PageHeader title={m.drafts_title()} />
        <ErrorState
          message={describeError(failure).message}
          onRetry={() => void (saved.error ? saved.refetch() : onRecord.refetch())}
        />
      </>
    )
  }
  const isLoading = (savedId !== null && saved.isPending) || (choices.clientId !== '' && onRecord.isPending)
  return (
    <>
      <PageHeader title={m.drafts_title()} subtitle={m.drafts_subtitle()} isWide />
      <div className={classes.columns} data-wide>
        <Stack gap="md">
          <ChoicesPanel choices={choices} chosen={chosen} sets={sets} onChange={change} />
          <QuestionsPanel questions={isBlank ? [] : questions} />
          {typed && base?.clientId === null && !base.readOnly && <GiveToClient draft={base} onGiven={take} />}
          {newer && choices.setId !== newer.measurementId && (
            <Alert color="yellow" title={m.drafts_newer()}>
              <Anchor component="button" type="button" onClick={() => change({ setId: newer.measurementId })}>
                {m.drafts_newer_take()}
              </Anchor>
            </Alert>
          )}
        </Stack>
        <div className={classes.work}>
          {isLoading && <LoadingCards label={m.drafts_loading()} heightPx={320} />}
          {isBlank && (
            <EmptyState
              icon={<IconScissors size={28} />}
              title={m.drafts_type()}
              text={m.drafts_type_text()}
            />
          )}
          {!isLoading && !sizes && !typed && choices.clientId === '' && saved.data === undefined && (
            <EmptyState
              icon={<IconScissors size={28} />}
              title={m.drafts_choose()}
              text={m.drafts_choose_text()}
            />
          )}
          {!isLoading && choices.clientId !== '' && !chosen && (
            <EmptyState
              icon={<IconScissors size={28} />}
              title={m.drafts_no_sets()}
              text={m.drafts_no_sets_text()}
              action={
                <Button component={Link} to={newFor(memberPages.measurements, choices.clientId)}>
                  {m.drafts_take_sizes()}
                </Button>
              }
            />
          )}
          {chosen && !isStopped && drafted.error && (
            <ErrorState
              message={describeError(drafted.error).message}
              onRetry={() => void drafted.refetch()}
              retrying={drafted.isFetching}
            />
          )}
          {chosen && !isStopped && drafted.isFetching && <StillDrafting key={drafted.dataUpdatedAt} />}
          {chosen && !isStopped && !drafted.error && !drafted.data && (
            <LoadingCards label={m.drafts_drafting()} heightPx={320} />
          )}
          {chosen && !isStopped && !drafted.error && drafted.data && (
            <DraftTable
              drafted={drafted.data}
              isOld={drafted.isPlaceholderData}
              others={choices.otherSetId === null ? [] : (other.data?.pieces ?? [])}
              chosen={chosen}
              sizeSet={sizes && givenSizeSet(sizes)}
              isTyped={typed !== null}
              options={options}
              sizes={nestable}
              // Chosen for somebody else, or for another garment, it is another draft.
              saved={base && isDraftOf(base, chosen.set) ? base : null}
              onOptions={(changed) => change({ options: { ...options, ...changed } })}
              onTake={take}
              onSaved={(draft) => {
                if (typed) keptSizes.forget()
                if (draft.id === base?.id) saveAs(draft)
                else setParams({ draft: draft.id }, { replace: true })
              }}
            />
          )}
        </div>
      </div>
    </>
  )
}
