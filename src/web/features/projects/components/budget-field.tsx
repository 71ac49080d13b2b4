import { Anchor } from '@mantine/core'
import type { Project } from '#contract/projects.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import { m } from '#web/paraglide/messages.js'
import { MoneyField } from '#web/ui/money-field.tsx'
import type { NumberFieldProps } from '#web/ui/number-field.tsx'
import type { ProjectValues } from '../project-values.ts'

type Budget = Pick<ProjectValues, 'budget' | 'budgetCurrency'>

interface BudgetFieldProps
  extends Pick<NumberFieldProps, 'label' | 'error' | 'onBlur' | 'onFocus' | 'onChange'> {
  readonly value: Budget
  /** What stands on record; null of a new project. */
  readonly recorded: Pick<Project, 'budget' | 'budgetCurrency'> | null
  /** In which the business counts now. */
  readonly preferred: CurrencyCode
  readonly onReplace: (budget: Budget) => void
}

/** A budget in the currency that it was given in. Another one is written anew: an amount isn't taken along, it would be another. */
export function BudgetField({ value, recorded, preferred, onReplace, ...props }: BudgetFieldProps) {
  const currency = value.budgetCurrency || preferred
  const given = recorded?.budgetCurrency ?? null
  return (
    <MoneyField
      {...props}
      currency={currency}
      value={value.budget}
      {...(given !== null &&
        given !== preferred && {
          description: (
            <>
              {m.projects_budget_in_other({ currency: given, preferred })}{' '}
              <Anchor
                component="button"
                type="button"
                inherit
                onClick={() =>
                  onReplace(
                    currency === preferred
                      ? { budget: recorded?.budget ?? '', budgetCurrency: given }
                      : { budget: '', budgetCurrency: preferred },
                  )
                }
              >
                {currency === preferred
                  ? m.projects_budget_keep({ currency: given })
                  : m.projects_budget_anew({ preferred })}
              </Anchor>
            </>
          ),
          inputWrapperOrder: ['label', 'input', 'description', 'error'] as const,
        })}
    />
  )
}
