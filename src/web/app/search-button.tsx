import { ActionIcon, Button, Kbd } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { memo } from 'react'
import { m } from '#web/paraglide/messages.js'
import classes from './search-button.module.css'
import { searchKeys } from './search-keys.ts'

interface SearchButtonProps {
  readonly onClick: () => void
}

/** Opens the search, and tells by which keys that goes too. */
export const SearchButton = memo(function SearchButton({ onClick }: SearchButtonProps) {
  return (
    <Button
      variant="default"
      justify="space-between"
      px="sm"
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        <Kbd size="xs" fz="0.6875rem" aria-hidden>
          {searchKeys()[0]}
        </Kbd>
      }
      classNames={{ label: classes.label ?? '' }}
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={onClick}
    >
      {m.app_search()}
    </Button>
  )
})

/** The same where there is little room. */
export const SearchIcon = memo(function SearchIcon({ onClick }: SearchButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      ml="auto"
      onClick={onClick}
      aria-label={m.app_search()}
    >
      <IconSearch size={22} aria-hidden />
    </ActionIcon>
  )
})
