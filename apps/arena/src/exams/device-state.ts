/** Part of a computer that is not good enough for an exam. */
export type DeviceProblem = 'browser' | 'speed' | 'connection' | 'saving'
