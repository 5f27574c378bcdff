import { useQuery } from '@tanstack/react-query'
import { ownSchool as copy } from '#copy/own-school'
import { queryOf } from '../api/query-client.ts'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { OwnSchool } from '../features/teachers/own-school.tsx'
import { Pending } from '../layout/pending.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/states/message.tsx'
import { Page } from '../ui/page.tsx'

/** /user/school: how far the pupils of a teacher's school have come. */
export function Component() {
  return (
    <Page title={copy.title} description={copy.description}>
      <RequireUser>
        {({ role, name }) => (role === 'teacher' ? <SchoolOfTeacher teacher={name} /> : <ForTeachers />)}
      </RequireUser>
    </Page>
  )
}

function SchoolOfTeacher({ teacher }: { teacher: string }) {
  const query = useQuery(queryOf('ownSchool'))
  if (!query.data) return <Pending of={[query]} />
  const { school, ...rest } = query.data
  return school ? <OwnSchool school={school} {...rest} teacher={teacher} /> : <NoSchool />
}

function NoSchool() {
  return (
    <Message level={1} title={copy.empty.title} action={<Button to={paths.enroll()}>{copy.empty.toEnrol}</Button>}>
      {copy.empty.text}
    </Message>
  )
}

function ForTeachers() {
  return (
    <Message
      level={1}
      title={copy.teachersOnly.title}
      action={<Button to={paths.user()}>{copy.teachersOnly.back}</Button>}
    >
      {copy.teachersOnly.text}
    </Message>
  )
}
