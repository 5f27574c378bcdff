import { expect, test } from 'vitest'
import { createPage, refused, serve } from '../../../test/page.tsx'
import { sharedGroup, type SchoolClass } from './school.ts'
import { useClassCall } from './use-class-call.ts'

type Member = SchoolClass['members'][number]

test.each([
  ['all are of one', [1, 1, 1], '小学高年级组'],
  ['some are of another', [1, 1, 2], undefined],
  ['one has left the season', [1, 4], undefined],
  ['the class is empty', [], undefined],
])('the group of a class is told where it is one: %s', (_, groups, name) => {
  expect(sharedGroup(groups.map((group) => ({ group }) as Member))?.name).toBe(name)
})

/** A page with a class, on which a teacher acts. */
function createClass() {
  const page = createPage()
  for (const name of ['ownSchool', 'joinedClasses', 'news']) page.hold([name], {})
  const stale = () =>
    ['ownSchool', 'joinedClasses', 'news'].filter((name) => page.client.getQueryState([name])?.isInvalidated)
  return { ...page.hook(useClassCall), stale }
}

test.each([
  ['removeMember', '/api/user/school/class/remove'],
  ['leaveClass', '/api/user/class/leave'],
] as const)('%s is sent with what it is for, and the classes are read again', async (name, path) => {
  const calls = serve(() => ({ message: '好了' }))
  const { mutateAsync, stale } = createClass()
  await mutateAsync({ name, id: 'c1' })
  expect(calls).toEqual([{ path, body: { id: 'c1' } }])
  expect(stale()).toEqual(['ownSchool', 'joinedClasses'])
})

test('what is refused changes nothing', async () => {
  serve(() => refused(404, { message: '没有这个班' }))
  const { mutateAsync, stale } = createClass()
  await expect(mutateAsync({ name: 'closeClass', id: 'c1' })).rejects.toThrow('没有这个班')
  expect(stale()).toEqual([])
})
