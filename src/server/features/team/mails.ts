import type { GrantedRole } from '#contract/joining.ts'
import type { Role } from '#domain/team/permissions.ts'
import { m } from '#server/paraglide/messages.js'
import type { Block, RenderedMail } from '#server/platform/mail/content.ts'
import { aside, greeting, namedAs, paragraph } from '#server/platform/mail/phrases.ts'
import { renderMail } from '#server/platform/mail/render.ts'

const roleNames: Readonly<Record<Role, () => string>> = {
  owner: m.team_role_owner,
  manager: m.team_role_manager,
  tailor: m.team_role_tailor,
  bookkeeper: m.team_role_bookkeeper,
  viewer: m.team_role_viewer,
}

const roleName = (role: Role): string => roleNames[role]()

interface Happened {
  readonly brand: string
  /** Of whoever reads it. */
  readonly firstName: string
  readonly business: string
}

interface Told {
  readonly subject: string
  readonly heading: string
  readonly text: string
  readonly more?: readonly Block[]
}

const mail = (
  { brand, firstName }: Omit<Happened, 'business'>,
  { subject, heading, text, more = [] }: Told,
): RenderedMail =>
  renderMail({
    brand,
    subject,
    preview: text,
    heading,
    blocks: [greeting(firstName), paragraph(text), ...more],
    footer: m.mail_footer_account({ brand }),
  })

interface InvitationMailInput {
  readonly brand: string
  readonly business: string
  readonly inviter: string
  readonly role: GrantedRole
  readonly link: string
  readonly days: number
}

/** To somebody who may have no account. What strangers chose as names is told as far as it looks like names. */
export function invitationMail({ brand, role, link, days, ...names }: InvitationMailInput): RenderedMail {
  const business = namedAs(names.business, m.mail_invitation_a_business())
  const inviter = namedAs(names.inviter, m.mail_invitation_somebody())
  return renderMail({
    brand,
    subject: m.mail_invitation_subject({ business, brand }),
    preview: m.mail_invitation_text({ inviter, business, role: roleName(role) }),
    heading: m.mail_invitation_heading({ business }),
    blocks: [
      greeting(''),
      paragraph(m.mail_invitation_text({ inviter, business, role: roleName(role) })),
      { kind: 'button', label: m.mail_invitation_action(), url: link },
      paragraph(m.mail_invitation_days({ days })),
      aside(m.mail_invitation_not_you()),
    ],
    footer: m.mail_invitation_footer({ brand }),
  })
}

/** To whoever invited them. */
export function memberJoinedMail({
  name,
  role,
  ...to
}: Happened & { name: string; role: Role }): RenderedMail {
  return mail(to, {
    subject: m.mail_member_joined_subject({ name, brand: to.brand }),
    heading: m.mail_member_joined_heading({ name }),
    text: m.mail_member_joined_text({ name, business: to.business, role: roleName(role) }),
  })
}

/** To somebody whose membership was ended. */
export function memberRemovedMail(to: Happened): RenderedMail {
  return mail(to, {
    subject: m.mail_member_removed_subject({ business: to.business, brand: to.brand }),
    heading: m.mail_member_removed_heading(),
    text: m.mail_member_removed_text({ business: to.business }),
    more: [paragraph(m.mail_member_removed_more())],
  })
}

/** To the owner, of somebody who left or was removed. */
export function memberLeftMail({
  name,
  by,
  ...to
}: Happened & { name: string; by: string | null }): RenderedMail {
  return mail(to, {
    subject: m.mail_member_left_subject({ name, brand: to.brand }),
    heading: m.mail_member_left_heading({ name }),
    text:
      by === null
        ? m.mail_member_left_text({ name, business: to.business })
        : m.mail_member_left_by({ name, business: to.business, by }),
    more: [paragraph(m.mail_member_left_more())],
  })
}

/** To whom a business is offered. */
export function ownerOfferedMail({ by, link, ...to }: Happened & { by: string; link: string }): RenderedMail {
  return mail(to, {
    subject: m.mail_owner_offered_subject({ business: to.business, brand: to.brand }),
    heading: m.mail_owner_offered_heading({ business: to.business }),
    text: m.mail_owner_offered_text({ by, business: to.business }),
    more: [{ kind: 'button', label: m.mail_owner_offered_action(), url: link }],
  })
}

/** To both, once it has changed hands: the plan goes on being paid by the card that is there. */
export function ownerChangedMail({
  from,
  to: taker,
  hasCard,
  contact,
  ...reader
}: Happened & { from: string; to: string; hasCard: boolean; contact: string }): RenderedMail {
  return mail(reader, {
    subject: m.mail_owner_changed_subject({ business: reader.business, brand: reader.brand }),
    heading: m.mail_owner_changed_heading({ business: reader.business }),
    text: m.mail_owner_changed_text({ from, to: taker, business: reader.business }),
    more: [
      ...(hasCard ? [paragraph(m.mail_owner_changed_card({ from, to: taker }))] : []),
      aside(m.mail_owner_changed_not_you({ contact })),
    ],
  })
}
