import { z } from 'zod'

/** An instant with its offset from UTC. In a command it is typed as every time is. */
export const settingInstant = z.iso.datetime({ offset: true })
