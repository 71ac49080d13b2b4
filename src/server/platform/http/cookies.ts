/** What a cookie says, among all that a browser sends; nothing in ours needs decoding. */
export const cookieNamed = (name: string, header = ''): string | undefined =>
  header
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([named]) => named === name)?.[1]
