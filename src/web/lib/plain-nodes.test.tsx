import { render } from '@testing-library/react'
import { type ReactElement, StrictMode } from 'react'
import { expect, it } from 'vitest'
import { plainNodes } from './plain-nodes.ts'

const List = ({ names }: { readonly names: readonly string[] }) => (
  <ul className="list" data-wide={names.length > 1} data-none={undefined} aria-hidden={false}>
    {names.map((name) => (
      <li key={name}>
        <bdi>{name}</bdi>, {name.length}
      </li>
    ))}
  </ul>
)

const Mixed = () => (
  <>
    {null}
    {false}
    {0} {'a'}
    <br />
    <img alt="" src="data:image/png;base64,AAAA" />
  </>
)

const asReact = (element: ReactElement) => render(element).container.innerHTML

function ahead(element: ReactElement): string {
  const place = document.createElement('div')
  place.append(...plainNodes(element))
  return place.innerHTML
}

it.each([
  <List key="list" names={['ثوب', '<b>"&\'</b>']} />,
  <main key="main" style={{ color: 'red', '--accent': '#abc' } as object} dir="auto">
    <Mixed />
  </main>,
  <label key="label" htmlFor="a">
    <button type="button" disabled={true} hidden={false} onClick={() => undefined}>
      A
    </button>
  </label>,
])('makes of components what React makes of them', (element) => {
  expect(ahead(element)).toBe(asReact(element))
})

it('knows nothing of what needs React', () => {
  expect(() => plainNodes(<StrictMode>A</StrictMode>)).toThrow('plain components')
  // As something that was never an element comes through a type.
  expect(() => plainNodes({ key: 'a' } as unknown as ReactElement)).toThrow('neither text nor an element')
})
