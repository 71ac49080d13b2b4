import type { DatabaseAddress } from './pool.ts'

interface Login {
  readonly user: string
  /** Without it the usual ways count, such as a file of passwords. */
  readonly password: string | null
}

/** The same server and database by another login. In an address what stands behind '?' comes before what stands in front. */
export function withLogin(address: DatabaseAddress, { user, password }: Login): DatabaseAddress {
  const login = { user, ...(password !== null && { password }) }
  if (!('url' in address)) return { ...address, ...login }
  return { url: `${address.url}${address.url.includes('?') ? '&' : '?'}${new URLSearchParams(login)}` }
}

/** An address by the login that another one names. */
export function withLoginOf(named: string, address: DatabaseAddress): DatabaseAddress {
  // Without a host, where that is a socket's folder behind '?', it is no URL by the standard.
  const { username, password, searchParams } = new URL(named.replace('@/', '@localhost/'))
  return withLogin(address, {
    user: searchParams.get('user') ?? decodeURIComponent(username),
    password: searchParams.get('password') ?? (decodeURIComponent(password) || null),
  })
}
