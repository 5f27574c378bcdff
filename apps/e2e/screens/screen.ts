import type { Page } from '@playwright/test'

/** A picture of a page. */
export interface Screen {
  /** File name of the picture, without extension. */
  name: string
  /** Title in the index, in Chinese. */
  title: string
  /** `/share/…` stands for the page of the demo pupil's poster. */
  path: string
  who?: 'visitor' | 'newcomer' | 'pupil' | 'teacher' | 'owner'
  /** Default: desktop. */
  size?: 'desktop' | 'phone' | 'tablet'
  /** Stage of the competition; default: the preliminary. */
  stage?: 0 | 1 | 2 | 3 | 4 | 5 | 6
  /** Default: light, or what the command says. */
  scheme?: 'dark'
  /** The page's time; default: the installation's. */
  at?: string
  /** Photographs the window only: for popups, and for pages that draw the rest when scrolled. */
  window?: true
  /** Runs before the picture is taken. */
  prepare?: (page: Page) => Promise<void>
}
