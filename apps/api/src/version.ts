import manifest from '../../../package.json' with { type: 'json' }

/** The version of this release. `package.json` at the root is the only place that states it. */
export const { version } = manifest
