/**
 * Gives an old browser the methods that it lacks, before any other code runs. One that has the youngest of them has all, and loads
 * nothing.
 */
export async function addMissingMethods(): Promise<void> {
  if (!('groupBy' in Map)) await import('./polyfills.ts')
}
