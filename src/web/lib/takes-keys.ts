/** Whether the keys belong to whatever has the focus: a field that takes text, or a list that goes by letters. */
export function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return target.type !== 'radio'
  return target.closest('textarea, select, [contenteditable], [role="combobox"], [role="menu"]') !== null
}
