/** Inputs whose text can be selected; a date's parts are the browser's own. */
const texts: readonly string[] = ['text', 'email', 'tel', 'url', 'password', 'search', 'number']

/**
 * The Tab key selects the text of the field that it leads to, as it does in every browser. Within a dialog Mantine moves
 * the focus by itself and leaves the caret where it was: what is typed then stands beside a proposed '0.00' in place of
 * taking its place. Answers how to stop.
 */
export function selectByTab(): () => void {
  let isTabbing = false
  const hearKey = ({ key }: KeyboardEvent) => {
    isTabbing = key === 'Tab'
  }
  const endKey = () => {
    isTabbing = false
  }
  const select = ({ target }: FocusEvent) => {
    if (isTabbing && target instanceof HTMLInputElement && texts.includes(target.type)) target.select()
  }
  document.addEventListener('keydown', hearKey, true)
  document.addEventListener('keyup', endKey, true)
  document.addEventListener('focusin', select)
  return () => {
    document.removeEventListener('keydown', hearKey, true)
    document.removeEventListener('keyup', endKey, true)
    document.removeEventListener('focusin', select)
  }
}
