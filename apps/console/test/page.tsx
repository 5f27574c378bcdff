import { QueryClientProvider } from '@tanstack/react-query'
import type { Right } from '@qisuan/contracts/console/access/rights'
import { App, ConfigProvider } from 'antd'
import chinese from 'antd/locale/zh_CN'
import { useLayoutEffect, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { identityQuery, operatorQuery, queryClient, roundsQuery } from '../src/api/queries.ts'
import { icons } from '../src/ui/icons.tsx'

/** Waits for something that comes soon. A busy machine is slow, not wrong. */
export const until = <Result,>(check: () => Result): Promise<Result> =>
  vi.waitFor<Result>(check, { timeout: 180_000, interval: 10 })

let root: Root | undefined
let address = ''

/** Shows something as the console does, to an operator with some rights, at an address of the console. */
export function show(node: ReactNode, { rights = [], at = '/' }: { rights?: Right[]; at?: string } = {}): void {
  queryClient.setQueryData(operatorQuery.queryKey, {
    rights: rights.map((right) => ({ right, provinces: null })),
  } as never)
  queryClient.setQueryData(roundsQuery.queryKey, [])
  queryClient.setQueryData(identityQuery.queryKey, {} as never)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const page = (
    <ConfigProvider
      theme={{ token: { motion: false } }}
      locale={chinese}
      button={{ autoInsertSpace: false }}
      {...icons}
    >
      <App>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={[at]}>
            {node}
            <Address />
          </MemoryRouter>
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  )
  flushSync(() => root?.render(page))
}

function Address() {
  const { pathname, search } = useLocation()
  useLayoutEffect(() => {
    address = pathname + search
  }, [pathname, search])
  return null
}

/** Address that the page is at. */
export const addressNow = (): string => address

/** Leaves nothing behind for the next test. */
export function closePage(): void {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
  queryClient.clear()
  vi.unstubAllGlobals()
}

const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ')

/** All that the page says. */
export const pageText = (): string => plain(document.body.textContent)

/** Waits until the page says something. */
export const sees = (text: string): Promise<void> => until(() => expect(pageText()).toContain(text))
/** Waits until the page says something no more. */
export const seesNo = (text: string): Promise<void> => until(() => expect(pageText()).not.toContain(text))

const nameOf = (element: Element): string => plain(element.getAttribute('aria-label') ?? element.textContent)

/** Buttons, links and choices with a name. */
export const named = (name: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('button, a, [role=button], [role=menuitem], [role=tab], label')].filter(
    (element) => nameOf(element) === name,
  )

/** Presses what has a name, as soon as it is there. */
export async function press(name: string, times = 1): Promise<void> {
  const found = await until(() => named(name)[0] ?? expect.fail(`no ${name} in: ${pageText()}`))
  for (let nth = 0; nth < times; nth += 1) found.click()
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Field with a label. */
export function field(label: string): Field {
  const found = [...document.querySelectorAll('label')].find((element) => plain(element.textContent) === label)
  const element = found
    ? document.querySelector<Field>(`[id="${found.htmlFor}"]`)
    : document.querySelector<Field>(`[aria-label="${label}"]`)
  return element ?? expect.fail(`no field ${label} in: ${pageText()}`)
}

/** Types into a field in place of what it holds. */
export async function fill(label: string, value: string): Promise<void> {
  const element = await until(() => field(label))
  const prototype = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Presses Enter in a form of one field, which needs no button. */
export function pressEnter(): void {
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
}
