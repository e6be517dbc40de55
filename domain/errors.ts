/** What went wrong, as the one middleware of the api and the one renderer of the bot read it. */
export type ErrorKind =
  | 'invalid'
  | 'unidentified'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'limited'
  | 'unavailable';

/** Messages by field path, such as `players.3.steamId`. */
export type FieldMessages = Record<string, string>;

type Details = { fields?: FieldMessages; errors?: string[]; data?: unknown; retryAfter?: number };

/**
 * A refusal that the person can act on. `message` is one sentence, `errors` names each problem,
 * `fields` puts it beside its field, `data` holds the newer record of a stale save and
 * `retryAfter` the seconds to wait when limited.
 */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly fields: FieldMessages | undefined;
  readonly errors: string[];
  readonly data: unknown;
  readonly retryAfter: number | undefined;

  constructor(kind: ErrorKind, code: string, message: string, details: Details = {}) {
    super(message);
    this.name = 'DomainError';
    this.kind = kind;
    this.code = code;
    this.fields = details.fields;
    this.errors = details.errors ?? (details.fields ? Object.values(details.fields) : [message]);
    this.data = details.data;
    this.retryAfter = details.retryAfter;
  }
}

/** Input that cannot be read: each problem beside its field. */
export const invalid = (message: string, fields?: FieldMessages) =>
  new DomainError('invalid', 'invalid', message, fields ? { fields } : {});

/** An id that names nothing. `what` is the noun, such as 'Team'. */
export const missing = (what: string) => new DomainError('missing', 'not_found', `${what} not found`);

/** The world does not allow it now: duplicate, full, wrong state. */
export const conflict = (code: string, message: string, details: Details = {}) =>
  new DomainError('conflict', code, message, details);
