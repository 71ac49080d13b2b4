import { type BodyMeasure, bodyMeasures, type Figure } from '../measures.ts'
import people from './people.json' with { type: 'json' }

/** 24 measured people of a figure, whole; millimetres. */
export const peopleOf = (figure: Figure): readonly Readonly<Record<BodyMeasure, number>>[] =>
  people[figure].map(
    (person) =>
      Object.fromEntries(bodyMeasures.map((measure, index) => [measure, person[index]])) as Record<
        BodyMeasure,
        number
      >,
  )
