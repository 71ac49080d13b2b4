import { v7 as uuidv7 } from 'uuid'
import type { GrantedRole } from '#contract/joining.ts'
import type { MemberColor } from '#contract/member-colors.ts'
import { switchesOf } from '#domain/team/permissions.ts'
import { preferAsOwner } from '#server/features/auth/invited/queries.ts'
import { findAccountByEmail, insertPerson, setPassword } from '#server/features/auth/users/queries.ts'
import { changeMember, insertMember, readMemberOf, readOwner } from '#server/features/team/members/queries.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Tailor } from './floor.ts'
import { deleteWorkers } from './queries.ts'

const DAY_MS = 86_400_000

interface Employee {
  readonly firstName: string
  readonly lastName: string
  /** Null: works there without an account. */
  readonly email: string | null
  readonly role: GrantedRole
  readonly color: MemberColor
  readonly language: 'en' | 'de'
  readonly joinedDaysAgo: number
  /** Hours at garments from Monday to Friday; as usual in their role where nothing is said. */
  readonly hours?: readonly number[]
}

const weekOf = (hours: readonly number[]) => [...hours, 0, 0].map((each) => each * 60)

/** The owner is at the counter in the morning. */
const OWNER_HOURS = [5, 5, 5, 5, 5]

/** Who works in the atelier beside its owner. Addresses end in a domain that nobody can have. */
export const employees: readonly Employee[] = [
  {
    ...{ firstName: 'Karim', lastName: 'Benali', email: 'karim@toile.example', role: 'manager' },
    ...{ color: 'blue', language: 'en', joinedDaysAgo: 360, hours: [2, 2, 2, 2, 2] },
  },
  {
    ...{ firstName: 'ليلى', lastName: 'حداد', email: 'layla@toile.example', role: 'tailor' },
    ...{ color: 'violet', language: 'en', joinedDaysAgo: 240, hours: [7.5, 7.5, 7.5, 4, 0] },
  },
  {
    ...{ firstName: 'Bodil Margrethe', lastName: 'Østergaard-Christensen', email: 'bodil@toile.example' },
    ...{ role: 'bookkeeper', color: 'teal', language: 'de', joinedDaysAgo: 120 },
  },
  {
    ...{ firstName: '高橋', lastName: 'さくら', email: null, role: 'tailor' },
    ...{ color: 'orange', language: 'en', joinedDaysAgo: 90 },
  },
]

/** Those who sew, each with their place among all. */
export const tailorsAt = (now: Date): Tailor[] =>
  employees.flatMap(({ role, joinedDaysAgo }, place) =>
    role === 'tailor' ? [{ place, sinceMs: now.getTime() - joinedDaysAgo * DAY_MS }] : [],
  )

/** Puts everybody into the atelier, those with an account by the owner's password; answers their members' ids in that order. */
export async function employ(
  { database, clock }: Platform,
  workspaceId: string,
  passwordHash: string,
): Promise<string[]> {
  const nowMs = clock.now().getTime()
  const known = new Map<string, string>()
  for (const { email } of employees) {
    const account = email === null ? null : await findAccountByEmail(database, email)
    if (account) known.set(account.email, account.userId)
  }
  return database.write(workspaceId, async (transaction) => {
    await deleteWorkers(transaction, workspaceId)
    const owner = await readOwner(transaction, workspaceId)
    if (owner)
      await changeMember(transaction, workspaceId, owner.id, { color: 'pink', week: weekOf(OWNER_HOURS) })
    const ids: string[] = []
    for (const { email, role, color, joinedDaysAgo, hours, ...person } of employees) {
      const joinedAt = new Date(nowMs - joinedDaysAgo * DAY_MS).toISOString()
      let userId = email === null ? null : (known.get(email) ?? null)
      if (email !== null && userId === null) {
        userId = uuidv7()
        const account = { ...person, email, passwordHash, region: null, subscribeToNewsletter: false }
        await insertPerson(transaction, userId, account, joinedAt)
        await preferAsOwner(transaction, userId, workspaceId, joinedAt)
      }
      if (userId !== null) await setPassword(transaction, userId, passwordHash)
      const there = userId === null ? null : await readMemberOf(transaction, workspaceId, { userId })
      const id = there?.id ?? uuidv7()
      ids.push(id)
      const standing = { role, ...switchesOf[role], color }
      if (there) await changeMember(transaction, workspaceId, id, standing)
      else {
        const name = `${person.firstName} ${person.lastName}`
        await insertMember(transaction, workspaceId, { ...standing, id, userId, name, email, joinedAt })
      }
      await changeMember(transaction, workspaceId, id, { week: hours ? weekOf(hours) : null })
    }
    return ids
  })
}
