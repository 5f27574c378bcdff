import type { Page } from '@playwright/test'

/** Opens the page of the school of the fourth on the board. */
export async function openSchool(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByText('学校榜上共').first().waitFor()
}

/** Opens the public page of the certificate that a pupil's own page shows first. */
export async function openCertificate(page: Page): Promise<void> {
  await page.getByRole('link', { name: '公开页' }).first().click()
  await page.getByText('证书真实有效').waitFor()
}
