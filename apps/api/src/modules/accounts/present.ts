import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { ErasureRequest } from './erasure/erase-by-two.ts'

/** A request to erase somebody, as the console shows it. */
export const presentErasureRequest = (
  request: ErasureRequest,
): OperatorAnswer<'requestErasure'> & { reason: string } => ({
  requested_by: request.requestedBy,
  requested_at: request.requestedAt.toISOString(),
  alone_at: request.aloneAt.toISOString(),
  expires_at: request.expiresAt.toISOString(),
  others: request.others,
  reason: request.reason,
})
