/** How push messages stand in this browser. `blocked`: the person, or a policy, has forbidden them here. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

export interface BrowserSubscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

const WORKER = '/push-worker.js'

// Without https there is no service worker; on an iPhone no PushManager until the page is on the home screen.
const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

async function current(): Promise<PushSubscription | null> {
  if (!isSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return (await current()) ? 'on' : 'off'
}

/** Asks the person; to be called from a click only. */
export async function askForPush(): Promise<boolean> {
  return isSupported() && (await Notification.requestPermission()) === 'granted'
}

function written(subscription: PushSubscription): BrowserSubscription {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (!endpoint || !p256dh || !auth) throw new Error('The browser gave a subscription without its keys')
  return { endpoint, keys: { p256dh, auth } }
}

/** Subscribes with the installation's key; one that was made with another key is given up. */
export async function subscribeBrowser(key: string): Promise<BrowserSubscription> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const former = await pushManager.getSubscription()
  if (former && !isKey(former.options.applicationServerKey, key)) await former.unsubscribe()
  return written(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
}

function isKey(bytes: ArrayBuffer | null, key: string): boolean {
  if (bytes === null) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key
}

/** What this browser is subscribed with. */
export async function browserSubscription(): Promise<BrowserSubscription | null> {
  const subscription = await current()
  return subscription && written(subscription)
}

/** From now on nothing reaches this browser, whatever the server still knows; answers the address that has died. */
export async function unsubscribeBrowser(): Promise<string | null> {
  const subscription = await current()
  if (!subscription) return null
  await subscription.unsubscribe()
  return subscription.endpoint
}
