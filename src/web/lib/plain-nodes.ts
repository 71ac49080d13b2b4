import type { ReactNode } from 'react'
import { Fragment } from 'react/jsx-runtime'
import { isFields } from './is-fields.ts'

const attributes: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' }

/**
 * What components without hooks say, as the nodes that React would make of it: a page that is read before its script has
 * come says then what it says afterwards, and nothing is said twice. Such a component is a function of what it is given,
 * and is called as one.
 */
export const plainNodes = (node: ReactNode): (Element | string)[] => made(node)

function made(node: unknown): (Element | string)[] {
  if (node === null || node === undefined || typeof node === 'boolean') return []
  if (Array.isArray(node)) return node.flatMap(made)
  if (!isFields(node)) return [String(node)]
  const { type, props } = node
  if (!isFields(props)) throw new Error('What is drawn ahead is neither text nor an element.')
  if (type === Fragment) return made(props.children)
  if (typeof type === 'function') return made(type(props))
  if (typeof type !== 'string') throw new Error('What is drawn ahead is made of plain components.')
  const element = document.createElement(type)
  for (const [name, value] of Object.entries(props)) say(element, name, value)
  element.append(...made(props.children))
  return [element]
}

function say(element: HTMLElement, name: string, value: unknown): void {
  // Nothing can be pressed yet.
  if (name === 'children' || typeof value === 'function' || value === undefined || value === null) return
  if (name === 'style' && isFields(value)) {
    for (const [property, told] of Object.entries(value)) element.style.setProperty(property, String(told))
    return
  }
  // These say yes and no; others are there or aren't.
  const isYesOrNo = typeof value === 'boolean' && !/^(data|aria)-/.test(name)
  if (isYesOrNo) element.toggleAttribute(name, value)
  else element.setAttribute(attributes[name] ?? name, String(value))
}
