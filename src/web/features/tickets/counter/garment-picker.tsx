import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo, type ReactNode, useState } from 'react'
import { type Garment, garments, isGarment } from '#domain/workshop/garments.ts'
import { beginningWith, entersTyped } from '#web/lib/typed-option.ts'
import { m } from '#web/paraglide/messages.js'
import { garmentText } from '#web/shared/workshop/garment-words.ts'
import { Select } from '#web/ui/select.tsx'
import classes from './counter-page.module.css'

/** What comes over a counter most; the others are found by typing. */
const frequent = [
  'trousers',
  'jeans',
  'skirt',
  'dress',
  'jacket',
  'coat',
  'shirt',
  'wedding-dress',
] as const satisfies readonly Garment[]

const options = garments.map((value) => ({ value, label: garmentText(value) }))

interface GarmentPickerProps {
  readonly onAdd: (garment: Garment) => void
  readonly error: ReactNode
}

/** One more garment, by a tap or by its first letters. */
export const GarmentPicker = memo(function GarmentPicker({ onAdd, error }: GarmentPickerProps) {
  const [typed, setTyped] = useState('')

  function add(garment: Garment) {
    onAdd(garment)
    setTyped('')
  }

  return (
    <Stack gap="xs">
      <Select
        label={m.counter_add_garment()}
        placeholder={m.counter_add_garment_placeholder()}
        data={options}
        searchable
        openOnFocus={false}
        value={null}
        searchValue={typed}
        onSearchChange={setTyped}
        nothingFoundMessage={m.counter_garment_none()}
        onChange={(chosen) => {
          if (chosen !== null && isGarment(chosen)) add(chosen)
        }}
        onKeyDown={(event) => {
          const meant = beginningWith(garments, typed, garmentText)
          if (entersTyped(event) && meant) add(meant)
        }}
        error={error}
        autoComplete="off"
      />
      <Group gap="xs">
        {frequent.map((garment) => (
          <Button
            key={garment}
            variant="default"
            className={classes.chip ?? ''}
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onAdd(garment)}
          >
            {garmentText(garment)}
          </Button>
        ))}
      </Group>
      <Text size="sm" c="dimmed" visibleFrom="sm">
        {m.counter_keys()}
      </Text>
    </Stack>
  )
})
