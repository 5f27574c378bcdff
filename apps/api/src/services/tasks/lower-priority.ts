import { setPriority } from 'node:os'

/**
 * Lets requests come before the calling thread or process, but not so much that other programs on a busy machine stop it: at the lowest priority they
 * would leave it less than a hundredth of a core. Only on Linux do threads have their own priority; elsewhere this would lower that of
 * the process.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(0, 10)
}
