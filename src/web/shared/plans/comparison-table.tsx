import type { ReactNode } from 'react'
import { type PlanId, planIds, plans } from '#domain/plans/plans.ts'
import { m } from '#web/paraglide/messages.js'
import { type ComparisonCell, comparison } from './comparison.ts'
import classes from './comparison-table.module.css'
import { planTexts } from './plan-texts.ts'
import { YesNoMark } from './yes-no-mark.tsx'

interface ComparisonTableProps {
  currentPlan?: PlanId | undefined
}

/** Every feature and limit of the plans, by category. */
export function ComparisonTable({ currentPlan }: ComparisonTableProps) {
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{m.plans_compare_caption()}</caption>
      <thead>
        <tr>
          <th scope="col" className={classes.feature}>
            {m.plans_compare_feature()}
          </th>
          {planIds.map((id) => (
            <th key={id} scope="col" data-current={id === currentPlan || undefined}>
              {planTexts[id].name()}
            </th>
          ))}
        </tr>
      </thead>
      {comparison.map((category) => (
        <tbody key={category.key}>
          <tr>
            <th colSpan={planIds.length + 1} scope="rowgroup" className={classes.category}>
              {category.label()}
            </th>
          </tr>
          {category.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className={classes.feature}>
                {row.label()}
              </th>
              {planIds.map((id) => (
                <td key={id} data-current={id === currentPlan || undefined}>
                  <Cell value={row.cell(plans[id])} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Cell({ value }: { value: ComparisonCell }): ReactNode {
  return typeof value === 'boolean' ? <YesNoMark yes={value} /> : value
}
