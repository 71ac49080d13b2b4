/** Whether an If-None-Match names a version. A proxy that compresses may have made the tag a weak one. */
export const isNamed = (etag: string, header: string | undefined): boolean =>
  header?.split(',').some((named) => named.trim().replace(/^W\//, '') === etag) ?? false
