/** Keys of what is loaded of saved drafts. */
export const draftKeys = {
  all: ['drafts'] as const,
  one: (id: string) => ['drafts', 'one', id] as const,
}
