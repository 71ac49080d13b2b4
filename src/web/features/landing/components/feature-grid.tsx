import {
  type Icon,
  IconAddressBook,
  IconCalendarMonth,
  IconClipboardList,
  IconNeedleThread,
  IconRulerMeasure2,
  IconScissors,
} from '@tabler/icons-react'
import { m } from '#web/paraglide/messages.js'
import classes from './feature-grid.module.css'

interface Feature {
  icon: Icon
  title: () => string
  text: () => string
  comingSoon?: boolean
}

const features: readonly Feature[] = [
  { icon: IconAddressBook, title: m.landing_feature_clients_title, text: m.landing_feature_clients_text },
  {
    icon: IconRulerMeasure2,
    title: m.landing_feature_measurements_title,
    text: m.landing_feature_measurements_text,
  },
  {
    icon: IconClipboardList,
    title: m.landing_feature_projects_title,
    text: m.landing_feature_projects_text,
  },
  {
    icon: IconCalendarMonth,
    title: m.landing_feature_calendar_title,
    text: m.landing_feature_calendar_text,
  },
  { icon: IconScissors, title: m.landing_feature_patterns_title, text: m.landing_feature_patterns_text },
  {
    icon: IconNeedleThread,
    title: m.landing_feature_ai_title,
    text: m.landing_feature_ai_text,
    comingSoon: true,
  },
]

export function FeatureGrid() {
  return (
    <ul className={classes.grid}>
      {features.map(({ icon: FeatureIcon, title, text, comingSoon }) => (
        <li key={title()} className={classes.feature}>
          <FeatureIcon className={classes.icon} size={30} stroke={1.4} aria-hidden />
          <h3 className={classes.title}>
            {title()}
            {comingSoon && <span className={classes.soon}>{m.landing_coming_soon()}</span>}
          </h3>
          <p className={classes.text}>{text()}</p>
        </li>
      ))}
    </ul>
  )
}

/** What a plan with the workshop has, in the order in which a garment comes by it. */
const points = [
  { title: m.plans_point_pieces, text: m.landing_workshop_pieces_text },
  { title: m.plans_point_tickets, text: m.landing_workshop_tickets_text },
  { title: m.plans_point_lists, text: m.landing_workshop_lists_text },
  { title: m.plans_point_fittings, text: m.landing_workshop_fittings_text },
  { title: m.plans_point_stock, text: m.landing_workshop_stock_text },
  { title: m.plans_point_wages, text: m.landing_workshop_wages_text },
  { title: m.plans_point_quotes, text: m.landing_workshop_quotes_text },
  { title: m.plans_point_credits, text: m.landing_workshop_credits_text },
  { title: m.plans_point_e_invoices, text: m.landing_workshop_e_invoices_text },
] as const

export function WorkshopPoints() {
  return (
    <ul className={classes.grid}>
      {points.map(({ title, text }) => (
        <li key={title()} className={classes.feature}>
          <h3 className={classes.title}>{title()}</h3>
          <p className={classes.text}>{text()}</p>
        </li>
      ))}
    </ul>
  )
}
