import type { Page } from '@playwright/test'
import { demoPupil, demoTeacher } from '../installation/people.ts'
import { boardScreens } from './boards.ts'
import { ceremonyScreens } from './ceremony.ts'
import { consoleScreens } from './console-pages.ts'
import { confirm, fillEnrolment } from './own-pages.ts'
import { playScreens } from './play-pages.ts'
import { openCertificate } from './public-pages.ts'
import { readingScreens } from './reading-pages.ts'
import { resultScreens, scoreScreens } from './result-pages.ts'
import type { Screen } from './screen.ts'
import { openClass, openInvitation, openPicture } from './teacher-class.ts'

/** Plays the level before registering to its goal. */
async function playTrial(page: Page): Promise<void> {
  await page.getByRole('button', { name: '先玩一关' }).click()
  const level = page.getByRole('region', { name: '第一关' })
  await level.getByLabel('程序').fill('while True:\n    hero.move_right(2)\n    hero.move_up()')
  await level.getByRole('button', { name: '运行' }).click()
  await level.getByText('试玩 100 分').waitFor()
}

/** Every page of the site, in the order of the index. */
export const screens: readonly Screen[] = [
  { name: 'front/front', title: '首页', path: '/' },
  { name: 'front/front-dark', title: '首页（深色）', path: '/', scheme: 'dark' },
  {
    name: 'front/front-trial',
    title: '首页：先玩一关',
    path: '/',
    window: true,
    prepare: playTrial,
  },
  { name: 'front/front-off-season', title: '首页（休赛期）', path: '/', stage: 0, at: '2027-03-01T19:30:00+08:00' },
  { name: 'front/front-wait', title: '首页（初赛之后）', path: '/', stage: 2, at: '2026-12-03T19:30:00+08:00' },
  { name: 'front/front-final', title: '首页（决赛那天）', path: '/', stage: 3, at: '2026-12-12T07:48:00+08:00' },
  { name: 'front/front-extra', title: '首页（加赛）', path: '/', stage: 5, at: '2026-12-20T09:12:00+08:00' },
  { name: 'front/front-asia', title: '首页（亚洲赛）', path: '/', stage: 6, at: '2027-01-16T08:40:00+08:00' },
  {
    name: 'front/notice',
    title: '公告弹窗',
    path: '/',
    window: true,
    prepare: async (page) => {
      await page.getByRole('region', { name: '公告' }).getByRole('link').nth(1).click()
      await page.getByRole('dialog').getByRole('heading', { name: '怎样得分' }).waitFor()
    },
  },
  { name: 'front/front-tablet', title: '首页（平板）', path: '/', size: 'tablet' },
  ...boardScreens,
  ...scoreScreens,
  { name: 'accounts/login', title: '登录', path: '/account/login' },
  { name: 'accounts/login-phone', title: '登录（手机）', path: '/account/login', size: 'phone' },
  { name: 'accounts/login-code', title: '忘记密码', path: '/account/loginWithCode' },
  { name: 'accounts/register', title: '注册', path: '/account/register' },
  { name: 'accounts/enroll', title: '报名', path: '/enroll', who: 'newcomer' },
  { name: 'accounts/enroll-tablet', title: '报名（平板）', path: '/enroll', who: 'newcomer', size: 'tablet' },
  { name: 'accounts/enroll-phone', title: '报名（手机）', path: '/enroll', who: 'newcomer', size: 'phone' },
  {
    name: 'accounts/enroll-guardian',
    title: '报名：请家长同意',
    path: '/enroll',
    who: 'newcomer',
    size: 'phone',
    prepare: async (page) => {
      await page.getByRole('radio', { name: '小学低年级组' }).check()
      await page.getByLabel('家长的姓名').waitFor()
    },
  },
  {
    name: 'accounts/enroll-school',
    title: '报名：写学校时的提示',
    path: '/enroll',
    who: 'newcomer',
    size: 'phone',
    prepare: async (page) => {
      await fillEnrolment(page)
      await page.getByRole('combobox', { name: '学校或单位' }).pressSequentially('实验')
      await page.getByRole('listbox').getByRole('option').first().waitFor()
    },
  },
  {
    name: 'accounts/enroll-confirm',
    title: '报名：核对参赛证',
    path: '/enroll',
    who: 'newcomer',
    window: true,
    prepare: async (page) => {
      await fillEnrolment(page)
      await page.getByRole('button', { name: '开始报名' }).click()
      await page.getByRole('dialog', { name: '核对参赛证' }).waitFor()
    },
  },
  { name: 'accounts/enrolled', title: '报名之后', path: '/enroll', who: 'pupil' },
  {
    name: 'accounts/withdraw',
    title: '报名之后：撤回同意',
    path: '/enroll',
    who: 'pupil',
    size: 'phone',
    window: true,
    prepare: (page) => page.getByRole('button', { name: '撤回同意' }).click(),
  },
  ...playScreens,
  ...resultScreens,
  { name: 'accounts/user', title: '个人资料', path: '/user', who: 'pupil' },
  { name: 'accounts/own-school', title: '我的学校（教师）', path: '/user/school', who: 'teacher', prepare: openClass },
  {
    name: 'accounts/own-school-phone',
    title: '我的学校（教师，手机）',
    path: '/user/school',
    who: 'teacher',
    size: 'phone',
    prepare: openClass,
  },
  {
    name: 'accounts/class-picture-phone',
    title: '给家长群的图（教师，手机）',
    path: '/user/school',
    who: 'teacher',
    size: 'phone',
    window: true,
    prepare: openPicture,
  },
  {
    name: 'accounts/join-class-phone',
    title: '加入班级（手机）',
    path: '/user/school',
    who: 'teacher',
    size: 'phone',
    prepare: openInvitation,
  },
  { name: 'accounts/password', title: '修改密码', path: '/account/password', who: 'pupil' },
  { name: 'accounts/certify', title: '实名认证', path: '/account/certify', who: 'newcomer' },
  { name: 'accounts/modify', title: '修改信息', path: '/account/modify', who: 'pupil' },
  { name: 'accounts/account', title: '账号与隐私', path: '/account', who: 'pupil' },
  {
    name: 'accounts/account-confirmed',
    title: '账号与隐私：确认之后',
    path: '/account',
    who: 'pupil',
    prepare: (page) => confirm(page, demoPupil),
  },
  {
    name: 'phone/wap-account',
    title: '手机上的账号与隐私',
    path: '/account',
    // Not the pupil, to whom a code has just been sent.
    who: 'teacher',
    size: 'phone',
    prepare: (page) => confirm(page, demoTeacher),
  },
  ...readingScreens,
  { name: 'reading/lost', title: '找不到的页面', path: '/nowhere' },
  { name: 'results/verify', title: '证书查验', path: '/verify' },
  { name: 'results/verify-phone', title: '证书查验（手机）', path: '/verify', size: 'phone' },
  {
    name: 'results/verify-genuine',
    title: '一张证书的公开页',
    path: '/rewards',
    who: 'pupil',
    prepare: openCertificate,
  },
  {
    name: 'results/verify-genuine-phone',
    title: '一张证书的公开页（手机）',
    path: '/rewards',
    who: 'pupil',
    size: 'phone',
    prepare: openCertificate,
  },
  { name: 'results/shared', title: '分享页', path: '/share/…' },
  { name: 'phone/suzhou', title: '苏州赛区选拔', path: '/suzhou' },
  { name: 'phone/suzhou-rule', title: '苏州赛区选拔：规则', path: '/suzhou/rule' },
  {
    name: 'phone/wap-trial',
    title: '手机首页：先玩一关',
    path: '/wap/index',
    size: 'phone',
    window: true,
    prepare: playTrial,
  },
  { name: 'phone/wap-index', title: '手机首页', path: '/wap/index', size: 'phone' },
  { name: 'phone/wap-index-tablet', title: '手机首页（平板）', path: '/wap/index', size: 'tablet', window: true },
  { name: 'phone/wap-index-dark', title: '手机首页（深色）', path: '/wap/index', size: 'phone', scheme: 'dark' },
  { name: 'phone/wap-index-pupil', title: '手机首页：已报名', path: '/wap/index', size: 'phone', who: 'pupil' },
  {
    name: 'phone/wap-index-wait',
    title: '手机首页（初赛之后）',
    path: '/wap/index',
    size: 'phone',
    stage: 2,
    at: '2026-12-03T19:30:00+08:00',
  },
  {
    name: 'phone/wap-index-final',
    title: '手机首页（决赛）',
    path: '/wap/index',
    size: 'phone',
    stage: 3,
    at: '2026-12-12T07:48:00+08:00',
  },
  {
    name: 'phone/wap-index-asia',
    title: '手机首页（亚洲赛）',
    path: '/wap/index',
    size: 'phone',
    stage: 6,
    at: '2027-01-16T08:40:00+08:00',
  },
  {
    name: 'phone/wap-index-off-season',
    title: '手机首页（休赛期）',
    path: '/wap/index',
    size: 'phone',
    stage: 0,
    at: '2027-03-01T19:30:00+08:00',
  },
  {
    name: 'phone/wap-more',
    title: '手机导航：更多',
    path: '/news',
    size: 'phone',
    window: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: '更多' }).click()
      await page.getByRole('dialog', { name: '更多' }).waitFor()
    },
  },
  { name: 'phone/wap-rank', title: '手机排行榜', path: '/wap/rank', size: 'phone', window: true },
  { name: 'phone/wap-rank-tablet', title: '手机排行榜（平板）', path: '/wap/rank', size: 'tablet', window: true },
  { name: 'phone/wap-welcome', title: '手机登录之后', path: '/wap/welcome', size: 'phone', who: 'pupil' },
  {
    name: 'phone/wap-share',
    title: '手机海报',
    path: '/wap/share',
    size: 'phone',
    who: 'pupil',
    prepare: (page) => page.getByText('已生成，长按分享').waitFor(),
  },
  { name: 'phone/wap-suzhou', title: '手机上的苏州赛区选拔', path: '/suzhou', size: 'phone' },
  ...ceremonyScreens,
  ...consoleScreens,
]
