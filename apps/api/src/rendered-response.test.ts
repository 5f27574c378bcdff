import { expect, it } from 'vitest'
import { preferredEncoding, RenderedResponse } from './rendered-response.ts'

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br;q=0.5', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=1.0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000', 'identity'],
  ['brotli', 'identity'],
  ['*', 'identity'],
  [undefined, 'identity'],
])('of %s the encoding is %s', (header, encoding) => expect(preferredEncoding(header)).toBe(encoding))

it('is unchanged by packing and unpacking', async () => {
  const response = await RenderedResponse.json({ list: ['星河', 1] })
  expect(RenderedResponse.unpack(response.pack())).toEqual(response)
})

it('is sent as 304 for a matching ETag, unless it is a 404 page', async () => {
  const found = await RenderedResponse.html('<p>', 200, {})
  const lost = await RenderedResponse.html('<p>', 404, {})
  expect(found.to({ 'if-none-match': found.etag })).toMatchObject({ status: 304, body: undefined })
  expect(lost.to({ 'if-none-match': lost.etag })).toMatchObject({ status: 404, body: Buffer.from('<p>') })
})
