import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { currentGame } from '../competition/queries.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

function textWhile(enrolment_open: boolean): string {
  const queryClient = new QueryClient()
  queryClient.setQueryData<object>(currentGame().queryKey, { enrolment_open })
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <WithdrawDialog onClose={() => {}} />
    </QueryClientProvider>,
  )
}

test('a withdrawal promises a way back only while the enrolment is open', () => {
  expect(textWhile(true)).toContain('可以重新同意、重新报名')
  expect(textWhile(false)).not.toContain('可以重新同意')
  expect(textWhile(false)).toContain('这个赛季不能再参加')
})
