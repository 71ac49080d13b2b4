import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { useRef, useState } from 'react'
import classes from './offered-field.module.css'

/** Something that can be taken instead of typing on: what it says, and what is to be known of it. */
interface Offered {
  readonly key: string
  readonly text: string
  readonly hint: string
}

interface OfferedFieldProps<Offer extends Offered>
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** What it begins with; it holds what is typed itself. */
  readonly first: string
  /** What fits to what was typed; all there is, where nothing was. */
  readonly offersFor: (typed: string) => readonly Offer[]
  /** From so many letters on it is offered by itself; the arrow down asks for it at any time. */
  readonly offeredFrom: number
  readonly listLabel: string
  readonly onType: (typed: string) => void
  readonly onPick: (offer: Offer) => void
}

const none: readonly never[] = []

/** A text that is typed freely, or taken from what is offered below it: by a press, or by the arrows and Enter. */
export function OfferedField<Offer extends Offered>({
  first,
  offersFor,
  offeredFrom,
  listLabel,
  onType,
  onPick,
  onBlur,
  ...props
}: OfferedFieldProps<Offer>) {
  // It is drawn anew where what is offered changes, and by no letter else.
  const typed = useRef(first)
  const [offers, setOffers] = useState<readonly Offer[]>(none)
  const list = useCombobox({
    onDropdownOpen: () => setOffers(offersFor(typed.current)),
    onDropdownClose: () => {
      list.resetSelectedOption()
      setOffers(none)
    },
  })

  function type(text: string) {
    typed.current = text
    onType(text)
    const found = text.trim().length >= offeredFrom ? offersFor(text) : none
    if (found.length === 0) return list.closeDropdown()
    list.resetSelectedOption()
    list.openDropdown()
    setOffers(found)
  }

  return (
    <Combobox
      store={list}
      position="bottom-start"
      onOptionSubmit={(key) => {
        const offer = offers.find((one) => one.key === key)
        if (offer) onPick(offer)
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          aria-autocomplete="list"
          autoComplete="off"
          {...props}
          defaultValue={first}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={(event) => {
            list.closeDropdown()
            onBlur?.(event)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={offers.length === 0} miw="min(20rem, 90vw)">
        <Combobox.Options className={classes.options ?? ''} aria-label={listLabel}>
          {offers.map(({ key, text, hint }) => (
            <Combobox.Option value={key} key={key} className={classes.option ?? ''}>
              {text} <span className={classes.hint}>{hint}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
