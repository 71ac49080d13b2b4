import { fireEvent, screen, waitFor } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import type { User } from '#contract/auth.ts'
import { type Role, roles } from '#domain/team/permissions.ts'
import { clearMirrors } from '#web/lib/mirror.ts'
import type { renderPages } from './render-page.tsx'
import { signIn, workspaceAs } from './session.ts'

// Who may what, as the design's table has it; it is written down here a second time, and not taken from the code.
export const managing = 'owner manager'
export const working = 'owner manager tailor'
export const accounting = 'owner manager bookkeeper'
export const seeingWork = 'owner manager tailor viewer'

/** The roles of such a column. */
const rolesIn = (who: string): Role[] => roles.filter((role) => who.split(' ').includes(role))

type Opened = ReturnType<typeof renderPages>

const controls = 'button, a[href], input, select, textarea, [role="menuitem"]'

/** What a control is called: by itself, by its label, or by the text on it. */
function nameOf(control: Element): string {
  const isField =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  const labels = isField ? [...(control.labels ?? [])] : []
  const name = control.getAttribute('aria-label') ?? labels[0]?.textContent ?? control.textContent
  return name.replace('*', '').trim()
}

/**
 * What of a screen not everybody is offered, and who is: 'New project': 'owner manager tailor'. Besides, whoever is told
 * each of `told`, be it everybody or nobody; "among" are whom the page opens to at all. `show` brings a person of the role before the screen.
 *
 * What it gives is compared with a table that the test writes out, by the design and not by the permissions in the code:
 * an action that has lost its permission is missing in the result, for then everybody is offered it.
 */
export async function offersByRole(
  show: (role: Role) => Promise<Opened> | Opened,
  told: readonly string[] = [],
  among = roles.join(' '),
): Promise<Record<string, string>> {
  const asked = rolesIn(among)
  const offered = new Map<string, Role[]>(told.map((text) => [text, []]))
  for (const role of asked) {
    const { settled, leave } = await show(role)
    await settled()
    const names = new Set([...document.querySelectorAll(controls)].map(nameOf))
    const text = document.body.textContent
    for (const name of [...names, ...told.filter((one) => !names.has(one) && text.includes(one))]) {
      if (name !== '') offered.set(name, [...(offered.get(name) ?? []), role])
    }
    leave()
    clearMirrors()
  }
  return Object.fromEntries(
    [...offered]
      .filter(([name, who]) => told.includes(name) || who.length < asked.length)
      .map(([name, who]) => [name, who.join(' ')]),
  )
}

/** Signs in somebody of a role, whom no page has kept anything for. */
export function signInAs(role: Role, more: Partial<User> = {}): void {
  signIn({ ...more, id: `${role}-${crypto.randomUUID()}`, plan: 'enterprise', workspace: workspaceAs(role) })
  onTestFinished(() => localStorage.clear())
}

/** Opens a menu where there is one, and leaves it open. */
export async function openMenu(label: string): Promise<void> {
  const button = screen.queryByLabelText(label)
  if (button === null) return
  fireEvent.click(button)
  await waitFor(() => {
    if (document.querySelector('[role="menuitem"]') === null) throw new Error(`${label} is not open.`)
  })
}
