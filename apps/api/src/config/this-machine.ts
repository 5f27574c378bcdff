/** True if an address leads to the machine itself, so that nothing sent there can be read on the way. */
export function isOnThisMachine(url: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)
}
