import { m } from '#web/paraglide/messages.js'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { usePeople } from './use-people.ts'

/** No member's id, nor what else can be asked for. */
const EVERYBODY = 'all'

interface PersonFilterProps<Own extends string> {
  /** A member's id, 'me' or another of the choices; null is everybody. */
  readonly value: string | null
  readonly onChange: (chosen: string | null) => void
  /** What is offered before the colleagues. */
  readonly choices: readonly { readonly value: Own; readonly label: string }[]
  /** Whoever worked there is offered too. */
  readonly withFormer?: boolean
}

/**
 * Narrows what is shown to one person. It isn't there for who works alone, unless the address has narrowed what is shown:
 * then it stays, to be taken off.
 */
export function PersonFilter<Own extends string>({
  value,
  onChange,
  choices,
  withFormer = false,
}: PersonFilterProps<Own>) {
  const { areSeveral, members, former, facesOf } = usePeople()
  if (!areSeveral && value === null) return null
  const self = members.find(({ isSelf }) => isSelf)
  const colleagues = members.filter(({ isSelf }) => !isSelf)
  // A colleague's link may name oneself.
  const chosen = value === null ? EVERYBODY : value === self?.id ? 'me' : value
  const own = [{ value: EVERYBODY, label: m.ui_assigned_everybody() }, ...choices]
  const left = withFormer ? former : []
  const isOffered =
    own.some((choice) => choice.value === chosen) || [...colleagues, ...left].some(({ id }) => id === chosen)
  const groups = [
    { group: m.ui_assigned_colleagues(), people: colleagues },
    // What is narrowed to somebody who has left says so.
    { group: m.ui_assigned_former(), people: isOffered ? left : [...left, ...facesOf([chosen])] },
  ]
  return (
    <FilterSelect<string>
      label={m.ui_assigned_filter()}
      choices={[
        ...own,
        ...groups
          .filter(({ people }) => people.length > 0)
          .map(({ group, people }) => ({
            group,
            items: people.map(({ id, name }) => ({ value: id, label: name })),
          })),
      ]}
      value={chosen}
      onChange={(asked) => onChange(asked === EVERYBODY ? null : asked)}
    />
  )
}
