import { Button, CloseButton, Loader, Modal, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue, useMounted } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { textLimits } from '#contract/limits.ts'
import { describeError } from '#web/lib/errors.ts'
import { hasWords } from '#web/lib/letters.ts'
import { useLiesOver } from '#web/lib/lies-over.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { Filled } from '#web/ui/filled.tsx'
import { searchQuery } from '../search-queries.ts'
import type { KeysAhead } from '../use-keys-ahead.ts'
import { type Found, hitGroups, recentGroup } from './hit-options.ts'
import { elementId, OptionList } from './option-list.tsx'
import classes from './palette.module.css'
import type { PaletteGroup, PaletteOption } from './palette-option.ts'
import { useIsSlow } from './use-is-slow.ts'
import { useOptionWalk } from './use-option-walk.ts'

const SEARCH_DELAY_MS = 120

interface PaletteProps {
  readonly opened: boolean
  /** The field begins with it. */
  readonly ahead: KeysAhead
  readonly onClose: () => void
  /** What can be gone to and done, found by the words that it is called. */
  readonly commands: readonly PaletteGroup[]
  /** How what features say is found by its name is shown. */
  readonly found: Found
}

/** One search over everything: records, pages and what can be done; the keyboard reaches it all. */
export function Palette({ opened, ahead, onClose, commands, found }: PaletteProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const navigate = useNavigate()
  useLiesOver(opened, onClose)

  function take({ act }: PaletteOption) {
    setIsLeaving(true)
    onClose()
    if ('path' in act) void navigate(act.path)
    else act.run()
  }

  return (
    <Modal.Root
      // Open from the start, it would not know what had the focus before.
      opened={useMounted() && opened}
      onClose={onClose}
      size="lg"
      yOffset="8vh"
      // Whoever goes elsewhere is led there: the page takes the focus.
      returnFocus={!isLeaving}
      onEnterTransitionEnd={() => setIsLeaving(false)}
      transitionProps={{ duration: 100 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={m.search_title()}>
        <Modal.Body p={0}>
          <Finder ahead={ahead} commands={commands} found={found} onTake={take} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

interface FinderProps {
  readonly ahead: KeysAhead
  readonly commands: readonly PaletteGroup[]
  readonly found: Found
  readonly onTake: (option: PaletteOption) => void
  readonly onClose: () => void
}

const isFilled = ({ options }: PaletteGroup) => options.length > 0

const matching = (groups: readonly PaletteGroup[], typed: string) =>
  groups.map((group) => ({ ...group, options: group.options.filter(({ label }) => hasWords(label, typed)) }))

function Finder({ ahead, commands, found, onTake, onClose }: FinderProps) {
  const listId = useId()
  const [own, setOwn] = useState<string | null>(null)
  const field = own ?? ahead.text
  const typed = field.trim()
  const [q] = useDebouncedValue(typed, SEARCH_DELAY_MS)
  const { timeZone } = useRegion()
  const query = useQuery({ ...searchQuery(q), enabled: q !== '' })
  const isAnswered = q === typed && !query.isPlaceholderData && !query.isFetching
  const isPending = typed !== '' && !isAnswered
  const isSlow = useIsSlow(isPending)
  const hits = typed === '' ? [] : (query.data?.hits ?? [])

  const groups = (
    typed === ''
      ? [recentGroup(found), ...commands]
      : [...hitGroups(hits, timeZone, found), ...matching(commands, typed)]
  ).filter(isFilled)
  const options = groups.flatMap((group) => group.options)
  const { current, onKeyDown, point } = useOptionWalk(options, {
    typed,
    isPending,
    isEntered: own === null && ahead.isEntered,
    onTake,
  })
  const failure = isAnswered && query.error ? describeError(query.error).message : null

  return (
    <>
      <div className={classes.field}>
        <TextInput
          value={field}
          onChange={(event) => setOwn(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          variant="unstyled"
          size="md"
          leftSection={isPending ? <Loader size={18} aria-hidden /> : <IconSearch size={18} aria-hidden />}
          placeholder={m.search_placeholder()}
          maxLength={textLimits.search}
          data-autofocus
          aria-label={m.search_title()}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-autocomplete="list"
          aria-controls={listId}
          {...(current && { 'aria-activedescendant': elementId(listId, current) })}
          autoComplete="off"
          spellCheck={false}
        />
        <CloseButton onClick={onClose} aria-label={m.ui_close()} />
      </div>
      {failure !== null && (
        <div className={classes.state} role="alert">
          <Text size="sm">{m.ui_error({ message: failure })}</Text>
          <Button size="xs" variant="default" onClick={() => void query.refetch()}>
            {m.ui_retry()}
          </Button>
        </div>
      )}
      {isSlow && <Text className={classes.state ?? ''}>{m.search_slow()}</Text>}
      {isAnswered && failure === null && typed !== '' && options.length === 0 && (
        <Text className={classes.state ?? ''}>{m.search_none({ text: typed })}</Text>
      )}
      <Filled>
        <OptionList
          id={listId}
          label={m.search_results()}
          groups={groups}
          current={current}
          onPoint={point}
          onTake={onTake}
        />
      </Filled>
      <VisuallyHidden role="status">
        {typed !== '' && !isPending && failure === null && m.search_count({ count: options.length })}
      </VisuallyHidden>
    </>
  )
}
