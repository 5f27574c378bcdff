import { Clauses } from '../../ui/forms/clauses.tsx'
import styles from './invitation-head.module.css'

/** The head of an invitation: the poster's path to the morning, which a pupil comes from, with who invites. */
export function InvitationHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div className={styles.head}>
      <svg className={styles.landscape} viewBox="0 0 360 250" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <defs>
          <linearGradient id="head-sky" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#1a1d4d" />
            <stop offset="0.5" stopColor="#5a3560" />
            <stop offset="1" stopColor="#f08a5d" />
          </linearGradient>
        </defs>
        <path d="M-400 0H760V250H-400z" fill="url(#head-sky)" />
        <circle cx="284" cy="142" r="26" fill="#fdebc8" />
        <path d="M-400 250v-18H24v-14h46v-14h46v-14h46v-14h46v-14h46v-14h60v24h46v24H760V250z" fill="#3a1c3a" />
        <path d="M8 232h16v-14h46v-14h46v-14h46v-14h46v-14h46v-14h30" fill="none" stroke="#fff" strokeWidth="4" />
        <circle cx="8" cy="232" r="5" fill="#fff" />
        <circle cx="284" cy="148" r="6" fill="#e4572e" stroke="#fff" strokeWidth="2.5" />
      </svg>
      <h1>
        <Clauses text={title} />
      </h1>
      <p className="type-lead">{lead}</p>
    </div>
  )
}
