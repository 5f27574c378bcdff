import type { DocumentFile } from '@qisuan/contracts/content'
import { organiserFile } from '@qisuan/contracts/organiser'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { documentQuery, newsQuery, noticesQuery } from '../../features/content/queries.ts'
import { identityQuery } from '../../identity.ts'
import { Component } from './article-page.tsx'

const notice = { title: '机房周六开放', date: '2026-11-20T02:00:00.000Z', url: '/news/lab', preview: '两点到五点。' }

function htmlOf(text: string | undefined): string {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  const names = { full_name: '苗圃编程邀请赛', short_name: '苗圃杯', organisation: '苗圃编程协会' }
  client.setQueryData(identityQuery().queryKey, { ...organiserFile.parse(names), qr_codes: [] })
  client.setQueryData(newsQuery().queryKey, [])
  client.setQueryData(noticesQuery().queryKey, [{ ...notice, redirect: false, img: null, important: false }])
  const { queryKey } = documentQuery('news/lab.md')
  if (text === undefined) {
    const missing = Object.assign(new Error('没有这个文件'), { status: 404 })
    client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error: missing })
  } else {
    const file: DocumentFile = { kind: 'markdown', text, images: {}, pdf: null }
    client.setQueryData<DocumentFile>(queryKey, file)
  }
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[notice.url]}>
      <QueryClientProvider client={client}>
        <Routes>
          <Route path="/news/:slug" element={<Component />} />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('an article to which only a notice leads is shown', () => {
  expect(htmlOf('# 机房\n\n请带学生证。')).toMatch(/机房周六开放.*请带学生证/s)
})

test('a notice whose text is gone still says what it says', () => {
  expect(htmlOf(undefined)).toMatch(/机房周六开放.*两点到五点.*全文已经撤下/s)
})
