/** An invalid or missing setting. The message is a full sentence. */
export class ConfigurationError extends Error {}
