export type ErrorKind =
  | 'invalid'
  | 'unidentified'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'limited'
  | 'unavailable';

import { type Phrase, type Sentence, textOf } from './text/phrase.ts';

/** Messages by field path, such as `players.3.steamId`. */
export type FieldMessages = Record<string, string>;
/** Messages by field path, before translation. */
export type FieldPhrases = Record<string, Phrase>;

type Details = {
  fields?: FieldPhrases;
  errors?: readonly Phrase[];
  sentences?: readonly Sentence[];
  data?: unknown;
  retryAfter?: number;
};

/**
 * An error that the user can act on. `message` is one sentence, `errors` lists each problem, and `fields` assigns them
 * to fields. `sentences` contains those messages that can be translated. After a stale save, `data` is the newer
 * record. `retryAfter` is the wait in seconds when rate-limited.
 */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly fields: FieldMessages | undefined;
  readonly errors: string[];
  readonly sentences: readonly Sentence[];
  readonly data: unknown;
  readonly retryAfter: number | undefined;

  constructor(kind: ErrorKind, code: string, message: Phrase, details: Details = {}) {
    super(textOf(message));
    const fields = Object.entries(details.fields ?? {});
    this.name = 'DomainError';
    this.kind = kind;
    this.code = code;
    this.fields =
      details.fields && Object.fromEntries(fields.map(([path, phrase]) => [path, textOf(phrase)]));
    this.errors = details.errors?.map(textOf) ?? (this.fields ? Object.values(this.fields) : [this.message]);
    const phrases = [message, ...(details.errors ?? []), ...fields.map(([, phrase]) => phrase)];
    this.sentences =
      details.sentences ?? phrases.filter((phrase): phrase is Sentence => typeof phrase !== 'string');
    this.data = details.data;
    this.retryAfter = details.retryAfter;
  }

  /** Returns the translatable sentence for one of the error's messages, or the message itself if there is none. */
  phrase(text = this.message): Phrase {
    return this.sentences.find((sentence) => sentence.text === text) ?? text;
  }
}

export const invalid = (message: Phrase, fields?: FieldPhrases) =>
  new DomainError('invalid', 'invalid', message, fields ? { fields } : {});

export const invalidAt = (field: string, message: Phrase) => invalid(message, { [field]: message });

/** The error for an id without a record. `what` is the noun, such as 'Team'. */
export const missing = (what: string) => {
  const said = { key: `${what.toLowerCase()}_missing`, values: {}, text: `${what} not found` };
  return new DomainError('missing', 'not_found', said);
};

export function found<Thing>(thing: Thing | undefined, what: string): Thing {
  if (thing === undefined) throw missing(what);
  return thing;
}

/** The error for an action that conflicts with the current state, such as a duplicate or a full group. */
export const conflict = (code: string, message: Phrase, details: Details = {}) =>
  new DomainError('conflict', code, message, details);

export const conflictAt = (field: string, code: string, message: Phrase, data?: unknown) =>
  conflict(code, message, { fields: { [field]: message }, data });
