/* Shows what the server pushes, and opens what it is about. It serves no pages. */
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/app-icon.png', data: { path } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data.path))
})

/** A page that shows it already comes to the front; any other stays as it is, for something may be typed there. */
async function show(path) {
  const address = new URL(path, self.location.origin)
  if (address.origin !== self.location.origin) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find((page) => page.url === address.href)
  if (there) await there.focus()
  else await self.clients.openWindow(address.href)
}
