/** An address with more behind its question mark. */
export function pathWith(path: string, more: Readonly<Record<string, string>>): string {
  const [room = '', search] = path.split('?')
  return `${room}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), ...more })}`
}

/** The address of a room with one of its records open. */
export const openPath = (room: string, id: string): string => pathWith(room, { open: id })
