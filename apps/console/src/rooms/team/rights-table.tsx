import { CheckOutlined } from '@ant-design/icons'
import { rights, roleNames, roles, type Right, type Role } from '@qisuan/contracts/console/access/rights'
import { Card, Grid, Table, Tag } from 'antd'
import { teamCopy } from '#copy/team'
import { responsive } from '../../ui/tables/responsive.ts'

const copy = teamCopy.rights
const rows = (Object.keys(rights) as Right[]).map((right) => ({ right, ...rights[right] }))
type Row = (typeof rows)[number]

const has = ({ roles: holders }: Row, role: Role) => holders.some((each) => each === role)

/** Rights of each role, folded on a phone. Who is to be asked to join is chosen by it. */
export function RightsTable() {
  const { md: isWide = true } = Grid.useBreakpoint()
  return (
    <Card>
      <details open={isWide}>
        <summary className="type-lead strong">{copy.title}</summary>
        <p className="muted above-1 below-1">{copy.lead}</p>
        <Table<Row>
          rowKey="right"
          size="small"
          dataSource={rows}
          pagination={false}
          columns={[
            {
              title: copy.what,
              key: 'what',
              render: (_, row) => (
                <>
                  {row.name} {row.inProvinces ? <Tag>{copy.inProvinces}</Tag> : null}
                  <span className="on-phone">
                    {roles
                      .filter((role) => has(row, role))
                      .map((role) => roleNames[role])
                      .join('、')}
                  </span>
                </>
              ),
            },
            ...roles.map((role) => ({
              title: roleNames[role],
              key: role,
              align: 'center' as const,
              responsive,
              render: (_: unknown, row: Row) => (has(row, role) ? <CheckOutlined aria-label={copy.yes} /> : null),
            })),
          ]}
        />
      </details>
    </Card>
  )
}
