/** The address of a room with one of its records open. */
export const openPath = (room: string, id: string): string => `${room}?${new URLSearchParams({ open: id })}`
