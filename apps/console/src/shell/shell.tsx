import { MenuOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Grid, Layout, Spin } from 'antd'
import { Suspense, useEffect, useState, type CSSProperties } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { shellCopy } from '#copy/shell'
import { watchAttendance } from '../api/attendance.ts'
import { forgetLogin, operatorQuery } from '../api/queries.ts'
import { Failed } from '../ui/failed.tsx'
import { competitionNow, headText } from '../ui/date-time.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { Find } from './find.tsx'
import { roomAt } from './rooms.ts'
import { Side } from './side.tsx'
import styles from './shell.module.css'

const lookEvery = 15_000
/** A mark on the menu's button, behind which the number of open alerts is. */
const dot: CSSProperties = {
  position: 'absolute',
  insetBlockStart: 'calc(50% - 14px)',
  insetInlineEnd: 4,
  padding: 4,
  background: 'var(--accent-strong)',
}

/** The time in the competition's time zone. */
function Clock() {
  const [now, setNow] = useState(competitionNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(competitionNow()), lookEvery)
    return () => clearInterval(timer)
  }, [])
  return <time className={styles.clock}>{headText(now)}</time>
}

/** The frame of every room: what the operator may open at the side, on a phone behind a button. */
export function Shell() {
  const { data: operator, error, refetch } = useQuery({ ...operatorQuery, refetchInterval: 60_000 })
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const { lg: isWide = true } = Grid.useBreakpoint()
  useEffect(() => watchAttendance(window, forgetLogin), [])

  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (operator === undefined) return <Spin fullscreen />
  if (operator === null) return <Navigate to={`/login?to=${encodeURIComponent(pathname + search)}`} replace />

  const room = roomAt(pathname)
  const isAllowed = room?.right === undefined || operator.rights.some(({ right }) => right === room.right)
  const title = room ? shellCopy.rooms[room.name] : ''
  return (
    <Layout hasSider={isWide} className="screen-high">
      <title>{`${title} · ${operator.site_name}`}</title>
      {isWide ? (
        <Layout.Sider width={200} className={styles.side}>
          <Side operator={operator} />
        </Layout.Sider>
      ) : (
        <Drawer
          open={isOpen}
          onClose={() => setOpen(false)}
          placement="left"
          size={240}
          closable={false}
          className={styles.drawer}
        >
          <Side operator={operator} onChosen={() => setOpen(false)} />
        </Drawer>
      )}
      <Layout>
        <Layout.Header className={styles.head}>
          {isWide ? null : (
            <span className="relative">
              <Button type="text" icon={<MenuOutlined />} aria-label={shellCopy.menu} onClick={() => setOpen(true)} />
              {operator.open_alerts > 0 ? <i className="pill" style={dot} /> : null}
            </span>
          )}
          <span className="visually-hidden" aria-live="polite">
            {operator.open_alerts > 0 ? shellCopy.alertsNow(operator.open_alerts) : null}
          </span>
          <h1 className="type-body strong grows">{title}</h1>
          <Find may={(right) => operator.rights.some((held) => held.right === right)} />
          <Clock />
        </Layout.Header>
        <Layout.Content className={styles.content} key={pathname}>
          <Suspense fallback={<Spin />}>
            {isAllowed ? <Outlet /> : <p className={styles.refused}>{shellCopy.notYours}</p>}
          </Suspense>
        </Layout.Content>
      </Layout>
      <ConfirmPassword />
    </Layout>
  )
}
