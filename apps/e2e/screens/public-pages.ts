import type { Page } from '@playwright/test'

/** Opens the public page of the certificate that a pupil's own page shows first. */
export async function openCertificate(page: Page): Promise<void> {
  await page.getByRole('link', { name: '发给家人' }).first().click()
  await page.getByText('证书真实有效').waitFor()
}
