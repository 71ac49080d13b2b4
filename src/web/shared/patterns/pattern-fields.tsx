import { SimpleGrid } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { patternFabrics, patternGarments, patternSizeRanges, patternStyles } from '#contract/patterns.ts'
import { optionsIn } from '#web/lib/data-words.ts'
import { m } from '#web/paraglide/messages.js'
import { Select } from '#web/ui/select.tsx'
import {
  patternFabricWords,
  patternGarmentWords,
  patternLabels,
  patternSizeRangeWords,
  patternStyleWords,
} from './pattern-words.ts'

const choices = [
  {
    name: 'garmentType',
    data: optionsIn(patternGarments, patternGarmentWords),
    placeholder: m.patterns_garment_placeholder,
  },
  {
    name: 'style',
    data: optionsIn(patternStyles, patternStyleWords),
    placeholder: m.patterns_style_placeholder,
  },
  {
    name: 'sizeRange',
    data: optionsIn(patternSizeRanges, patternSizeRangeWords),
    placeholder: m.patterns_size_range_placeholder,
  },
  {
    name: 'fabricType',
    data: optionsIn(patternFabrics, patternFabricWords),
    placeholder: m.patterns_fabric_placeholder,
  },
] as const
type ChoiceName = (typeof choices)[number]['name']

interface PatternChoicesProps {
  /** As the form gives them; an empty text is 'nothing chosen'. */
  readonly inputProps: (name: ChoiceName) => GetInputPropsReturnType
  readonly required?: boolean
  /** Below one another, where there is little room. */
  readonly isNarrow?: boolean
}

/** The four fields of a pattern that are chosen, not typed. */
export function PatternChoices({ inputProps, required = false, isNarrow = false }: PatternChoicesProps) {
  return (
    <SimpleGrid cols={isNarrow ? 1 : { base: 1, xs: 2 }} spacing="md">
      {choices.map(({ name, data, placeholder }) => {
        const { value, ...rest } = inputProps(name)
        return (
          <Select
            key={name}
            label={patternLabels[name]}
            placeholder={placeholder()}
            data={data}
            allowDeselect={false}
            required={required}
            withAsterisk={required}
            {...rest}
            value={value === '' ? null : value}
          />
        )
      })}
    </SimpleGrid>
  )
}
