import { useUnsaved } from './leave-question.tsx'

/** While something chosen is still on its way, its page is not left without a question. It is no form, and has no dialog. */
export const useUnsent = (isOnItsWay: boolean, text: string): void => useUnsaved(isOnItsWay, { text })
