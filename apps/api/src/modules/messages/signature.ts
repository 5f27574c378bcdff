import type { Services } from '../../services/services.ts'

/** Signature in brackets before each SMS: the approved one of the provider, with the mock the organiser's short name. */
export function signature({ config, content }: Services): string {
  return config.sms.kind === 'aliyun' ? config.sms.signName : content.organiser().short_name
}
