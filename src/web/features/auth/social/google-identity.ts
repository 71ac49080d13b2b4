import { loadScript } from '#web/lib/load-script.ts'

/** What we use of Google's script (developers.google.com/identity/gsi/web/reference/js-reference). */
interface GoogleIdentity {
  initialize(options: {
    client_id: string
    callback: (response: { credential?: string }) => void
    use_fedcm_for_prompt?: boolean
  }): void
  renderButton(
    parent: HTMLElement,
    options: { width: number; text: 'continue_with'; theme: string; locale: string },
  ): void
  /** One tap. */
  prompt(): void
  cancel(): void
}

declare global {
  var google: { readonly accounts: { readonly id: GoogleIdentity } } | undefined
}

export async function loadGoogleIdentity(): Promise<GoogleIdentity> {
  await loadScript('https://accounts.google.com/gsi/client')
  const identity = globalThis.google?.accounts.id
  if (identity === undefined) throw new Error("Google's script did not bring its sign-in.")
  return identity
}
