import { CallFailed } from '../browser.ts'

/** Reads the newest code of a phone from the mock's inbox. Not a call of the site that anybody waits for, so it is not measured. */
export async function codeSentTo(siteUrl: string, phone: string): Promise<string> {
  const response = await fetch(`${siteUrl}/api/dev/sms?phone=${phone}`).catch((error: unknown) => {
    throw new CallFailed(`收验证码: ${String(error)}`)
  })
  if (!response.ok) throw new CallFailed(`收验证码: ${response.status}`)
  const [newest]: { code: string }[] = JSON.parse(await response.text())
  if (!newest) throw new CallFailed('收验证码: none')
  return newest.code
}
