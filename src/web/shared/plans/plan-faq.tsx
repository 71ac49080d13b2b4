import { m } from '#web/paraglide/messages.js'
import classes from './plan-faq.module.css'

const questions: readonly { question: () => string; answer: () => string }[] = [
  { question: m.plans_faq_trial_q, answer: m.plans_faq_trial_a },
  { question: m.plans_faq_cancel_q, answer: m.plans_faq_cancel_a },
  { question: m.plans_faq_downgrade_q, answer: m.plans_faq_downgrade_a },
  { question: m.plans_faq_upgrade_q, answer: m.plans_faq_upgrade_a },
  { question: m.plans_faq_payment_q, answer: m.plans_faq_payment_a },
  { question: m.plans_faq_annual_q, answer: m.plans_faq_annual_a },
]

/** What people ask about the plans. */
export function PlanFaq() {
  return (
    <dl className={classes.grid}>
      {questions.map(({ question, answer }) => (
        <div key={question()} className={classes.entry}>
          <dt className={classes.question}>{question()}</dt>
          <dd className={classes.answer}>{answer()}</dd>
        </div>
      ))}
    </dl>
  )
}
