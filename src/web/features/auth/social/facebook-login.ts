import { loadScript } from '#web/lib/load-script.ts'

/** What we use of Facebook's script (developers.facebook.com/docs/reference/javascript). */
interface FacebookSdk {
  init(options: { appId: string; version: string; xfbml: boolean }): void
  login(
    done: (response: { authResponse?: { accessToken?: string } | null }) => void,
    options: { scope: string },
  ): void
}

declare global {
  var FB: FacebookSdk | undefined
}

const initialised = new Set<string>()

/** Throws when the script doesn't come. */
export async function loadFacebook(appId: string): Promise<FacebookSdk> {
  await loadScript('https://connect.facebook.net/en_US/sdk.js')
  const sdk = globalThis.FB
  if (sdk === undefined) throw new Error("Facebook's script did not bring its sign-in.")
  if (!initialised.has(appId)) {
    sdk.init({ appId, version: 'v21.0', xfbml: false })
    initialised.add(appId)
  }
  return sdk
}

/** Opens Facebook's dialog; undefined when it was closed or refused. */
export function askFacebook(sdk: FacebookSdk): Promise<string | undefined> {
  return new Promise((resolve) => {
    sdk.login(({ authResponse }) => resolve(authResponse?.accessToken || undefined), {
      scope: 'email,public_profile',
    })
  })
}
