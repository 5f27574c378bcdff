/**
 * True if an error is one of Chrome, Firefox, Safari or Vite for code that did not load: the device is offline, or the
 * site was updated since.
 */
export function isFailedImport(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|error loading.*module|importing a module script failed|preload css|chunk timed out/i.test(
      error.message,
    )
  )
}
