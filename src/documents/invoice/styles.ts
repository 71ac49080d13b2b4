import { colors } from '../page/colors.ts'
import type { Style } from '../page/style.ts'

export const text: Style = { face: 'text', sizePt: 9.5, leading: 1.45, color: colors.ink }
export const quiet: Style = { ...text, color: colors.quiet }
export const small: Style = { ...quiet, sizePt: 8.5 }
export const label: Style = { face: 'strong', sizePt: 7.5, leading: 1.9, color: colors.faint }
export const strong: Style = { ...text, face: 'strong' }
export const figure: Style = { ...text, isTabular: true }
export const sum: Style = { ...strong, sizePt: 11.5, leading: 1.6, isTabular: true }
export const due: Style = { ...sum, color: colors.accent }
export const title: Style = { face: 'heading', sizePt: 32, leading: 1.2, color: colors.accent }
export const senderName: Style = { face: 'heading', sizePt: 17, leading: 1.25, color: colors.ink }
export const number: Style = { ...text, sizePt: 11, color: colors.quiet }
