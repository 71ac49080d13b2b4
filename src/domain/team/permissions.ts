/** Who may do what in a business: the one table, asked by the server's guards and by the web. No role is asked for anywhere else. */

export const roles = ['owner', 'manager', 'tailor', 'bookkeeper', 'viewer'] as const
export type Role = (typeof roles)[number]

const everybody = roles

/** Every action that not everybody may do, and the roles that may. */
const allowed = {
  'clients.read': everybody,
  'clients.write': ['owner', 'manager', 'tailor'],
  'clients.delete': ['owner', 'manager'],

  'measurements.read': ['owner', 'manager', 'tailor'],
  'measurements.write': ['owner', 'manager', 'tailor'],
  'measurements.delete': ['owner', 'manager'],

  // Projects with their pieces, fittings and photos.
  'work.read': everybody,
  'work.write': ['owner', 'manager', 'tailor'],
  'work.delete': ['owner', 'manager'],
  'work.assign': ['owner', 'manager'],

  'calendar.read': ['owner', 'manager', 'tailor', 'viewer'],
  'calendar.write': ['owner', 'manager', 'tailor'],
  'calendar.delete': ['owner', 'manager'],

  'messages.read': ['owner', 'manager', 'tailor'],
  'messages.write': ['owner', 'manager', 'tailor'],
  'messages.delete': ['owner', 'manager'],

  // Drawn, generated and drafted ones, and the size tables that they are graded by.
  'patterns.read': ['owner', 'manager', 'tailor', 'viewer'],
  'patterns.write': ['owner', 'manager', 'tailor'],
  'patterns.delete': ['owner', 'manager'],

  // Invoices, payments and every figure made of them.
  'money.read': ['owner', 'manager', 'bookkeeper'],
  'money.write': ['owner', 'manager', 'bookkeeper'],
  'money.delete': ['owner', 'manager'],

  // What people are paid for each piece of work, and what they are owed: everybody's, or one's own.
  'wages.read': ['owner', 'manager', 'bookkeeper'],
  'wages.own': ['owner', 'manager', 'tailor', 'bookkeeper'],
  // Paying out, and adding to what is owed or taking off it. What is paid for a piece of work is the business's word.
  'wages.write': ['owner', 'manager', 'bookkeeper'],

  export: ['owner', 'manager', 'bookkeeper'],
  // A table of records brings in hundreds at once, and takes them back.
  import: ['owner', 'manager'],
  'business.write': ['owner', 'manager'],
  'team.write': ['owner', 'manager'],
  // Making and ending keys of the API, by which programs do what whoever made them may.
  'keys.write': ['owner', 'manager'],
  // Having programs told of what happens.
  'webhooks.write': ['owner', 'manager'],

  // What the plan costs, and how it is paid.
  billing: ['owner'],
  // Handing the business over, or deleting it with all that is in it.
  'business.close': ['owner'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof allowed

// Sound: the keys of a literal that nothing adds to.
export const permissions = Object.keys(allowed) as readonly Permission[]

export function mayRole(role: Role, permission: Permission): boolean {
  const able: readonly Role[] = allowed[permission]
  return able.includes(role)
}

/** Whom to ask for what one may not do oneself, the owner first. */
export const rolesWith = (permission: Permission): readonly Role[] => allowed[permission]

const none: ReadonlySet<Permission> = new Set()
const byRole = new Map(
  roles.map((role) => [role, new Set(permissions.filter((permission) => mayRole(role, permission)))]),
)

/** In the table's order, and one and the same set for everybody of a role. */
export const permissionsOf = (role: Role): ReadonlySet<Permission> => byRole.get(role) ?? none

/** Whose work somebody sees: everybody's, or what is assigned to them or was made by them. */
export const sights = ['all', 'assigned'] as const
export type Sight = (typeof sights)[number]

/** The two switches of a member. */
export interface Switches {
  readonly sees: Sight
  /** Of prices on work: a budget, a piece, a task, cloth. Papers and figures go by `money.read`. */
  readonly seesPrices: boolean
}

/** How the switches stand for somebody who joins. */
export const switchesOf: Readonly<Record<Role, Switches>> = {
  owner: { sees: 'all', seesPrices: true },
  manager: { sees: 'all', seesPrices: true },
  tailor: { sees: 'assigned', seesPrices: false },
  bookkeeper: { sees: 'all', seesPrices: true },
  viewer: { sees: 'all', seesPrices: false },
}

const isManaging = (role: Role) => role === 'owner' || role === 'manager'

/** Whether somebody may change, remove or hand out work of another member: a manager touches neither the owner nor another manager. */
export function mayManage(actor: Role, target: Role): boolean {
  if (!mayRole(actor, 'team.write') || target === 'owner') return false
  return actor === 'owner' || !isManaging(target)
}

/** Whether somebody may make another one of such a role. Ownership is handed over, never granted; nobody grants what they may not do themselves. */
export function mayGrant(actor: Role, role: Role): boolean {
  return mayManage(actor, role) && [...permissionsOf(role)].every((permission) => mayRole(actor, permission))
}
