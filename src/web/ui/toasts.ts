import { lateToasts } from './late-toasts.tsx'

export const { tell, end, Toasts } = lateToasts(async () => (await import('./toaster.tsx')).toastCode)
