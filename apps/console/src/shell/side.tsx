import {
  AuditOutlined,
  BellOutlined,
  CodeOutlined,
  BarChartOutlined,
  FileTextOutlined,
  BankOutlined,
  CalendarOutlined,
  HomeOutlined,
  LogoutOutlined,
  MessageOutlined,
  PhoneOutlined,
  PieChartOutlined,
  ReadOutlined,
  RocketOutlined,
  SafetyOutlined,
  SettingOutlined,
  TableOutlined,
  TeamOutlined,
  TrophyOutlined,
  UsergroupAddOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { roleNames } from '@qisuan/contracts/console/access/rights'
import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Button, Menu, type MenuProps } from 'antd'
import { Link, useLocation } from 'react-router-dom'
import { shellCopy } from '#copy/shell'
import { leave } from '../api/call.ts'
import { Mark } from '../ui/mark.tsx'
import { menu, roomAt, type Room } from './rooms.ts'
import styles from './shell.module.css'

const icons = {
  today: <HomeOutlined />,
  people: <UserOutlined />,
  tasks: <CodeOutlined />,
  scores: <FileTextOutlined />,
  seats: <TableOutlined />,
  access: <UsergroupAddOutlined />,
  awards: <TrophyOutlined />,
  content: <ReadOutlined />,
  rankings: <BarChartOutlined />,
  messages: <MessageOutlined />,
  statistics: <PieChartOutlined />,
  schools: <BankOutlined />,
  contacts: <PhoneOutlined />,
  seasons: <CalendarOutlined />,
  team: <TeamOutlined />,
  audit: <AuditOutlined />,
  alerts: <BellOutlined />,
  rehearsals: <RocketOutlined />,
  system: <SettingOutlined />,
  account: <SafetyOutlined />,
}

export function Side({ operator, onChosen }: { operator: OperatorAnswer<'operator'>; onChosen?: () => void }) {
  const { pathname } = useLocation()
  const isOpen = ({ right }: Room) => right === undefined || operator.rights.some((held) => held.right === right)
  const itemOf = ({ name, path }: Room) => ({
    key: name,
    icon: icons[name],
    label: (
      <>
        <Link to={path}>{shellCopy.rooms[name]}</Link>
        {name === 'alerts' ? <AlertCount of={operator.open_alerts} /> : null}
      </>
    ),
  })
  // A heading without a room that the operator may open is not there.
  const items = menu.flatMap(({ heading, rooms }): NonNullable<MenuProps['items']> => {
    const children = rooms.filter(isOpen).map(itemOf)
    if (heading === undefined || children.length === 0) return children
    return [{ key: `under-${heading}`, type: 'group', label: shellCopy.headings[heading], children }]
  })
  return (
    <div className={styles.sideIn}>
      <p className={styles.brand}>
        <Mark onDark /> {operator.site_name} <small className="type-fine regular">{shellCopy.product}</small>
      </p>
      <nav aria-label={shellCopy.menu}>
        <Menu
          theme="dark"
          mode="inline"
          selectedKeys={[roomAt(pathname)?.name ?? '']}
          onClick={onChosen}
          items={items}
        />
      </nav>
      <div className={styles.self}>
        <div className="grid shrinks">
          <strong className="cut">{operator.name}</strong>
          <small className="type-fine regular">{operator.grants.map(({ role }) => roleNames[role]).join(' · ')}</small>
        </div>
        <Button
          type="text"
          icon={<LogoutOutlined />}
          aria-label={shellCopy.logout}
          title={shellCopy.logout}
          onClick={() => void leave()}
        />
      </div>
    </div>
  )
}

/** Number of open alerts; nothing for none. */
function AlertCount({ of: count }: { of: number }) {
  if (count === 0) return null
  return (
    <>
      <span className="type-fine strong pill" style={countStyle} aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">{shellCopy.openAlerts(count)}</span>
    </>
  )
}

const countStyle = { marginInlineStart: 8, padding: '2px 8px', background: 'var(--accent-strong)', color: '#fff' }
