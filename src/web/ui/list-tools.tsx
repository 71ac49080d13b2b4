import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { FoldedTools } from './folded-tools.tsx'
import classes from './list-tools.module.css'
import { RefreshButton } from './refresh-button.tsx'

const SEARCH_MAX_LENGTH = 200

interface ListToolsProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly placeholder: string
  /** What the search looks at, for those who can't see the placeholder. */
  readonly searchLabel: string
  readonly onRefresh: () => void
  /** Filters and the like. */
  readonly children?: ReactNode
  /** Ways of showing the list: they stand at the end, where nothing that comes and goes moves them. */
  readonly views?: ReactNode
}

/**
 * What stands above every list: its search, its filters, and Refresh. On a phone all but the search is behind a button:
 * there the list itself is to be seen.
 */
export function ListTools({
  search,
  onSearch,
  placeholder,
  searchLabel,
  onRefresh,
  children,
  views,
}: ListToolsProps) {
  const end = (
    <div className={classes.end}>
      {views}
      <RefreshButton onRefresh={onRefresh} />
    </div>
  )
  return (
    <div className={classes.tools}>
      <TextInput
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        placeholder={placeholder}
        aria-label={searchLabel}
        type="search"
        maxLength={SEARCH_MAX_LENGTH}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={search && <CloseButton aria-label={m.ui_search_clear()} onClick={() => onSearch('')} />}
        className={classes.search ?? ''}
      />
      {children || views ? (
        <FoldedTools>
          {children}
          {end}
        </FoldedTools>
      ) : (
        end
      )}
    </div>
  )
}
