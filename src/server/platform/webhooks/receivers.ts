/** Whether a receiver is one that the operator names: a host, by https and its usual port, or an origin as it stands. */
export function isNamedReceiver(named: readonly string[], url: URL): boolean {
  const isUsual = url.protocol === 'https:' && url.port === ''
  return named.some((one) =>
    one.includes('://') ? url.origin === new URL(one).origin : isUsual && url.hostname === one,
  )
}

/** Whether a business may have itself told there: by https and its usual port, wherever the name may lead. */
export function isReceiver(named: readonly string[], text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return false
  return isNamedReceiver(named, url) || (url.protocol === 'https:' && url.port === '')
}
