import { z } from 'zod';
import { match } from '../competition/matches.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, instant, nameSchemas, page, searchText, time } from '../http/shapes.ts';

export const ACTORS = ['visitor', 'admin', 'captain', 'service', 'system'] as const;

const what = {
  /** What happened, as programs name it: result.corrected. */
  action: z.string(),
  /** The same in words: Result corrected. */
  title: z.string(),
  payload: z.record(z.string(), z.unknown()),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
};
export type AuditAct = z.output<z.ZodObject<typeof what>>;

/**
 * One act as the audit log tells it. It keeps ids and figures; names are read afresh and go when they are
 * erased.
 */
export const auditEntry = z.object({
  id,
  createdAt: time,
  ...what,
  actor: z.object({
    kind: z.enum(ACTORS),
    discordId: z.string().nullable(),
    accountId: id.nullable(),
    tokenId: id.nullable(),
  }),
  tournamentId: id.nullable(),
  /** What the ids in it are called, as far as it is known. */
  names: z.record(z.string(), z.string()),
  undid: z.object(what).nullable(),
  undo: z.object({ isPossible: z.boolean(), reason: z.string().nullable() }),
  /** How many acts came with the same call, itself among them: they can go back together. */
  together: z.int(),
  undoneBy: id.nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

const action = z.string().regex(/^[a-zA-Z]+\.[a-zA-Z]+$/, 'An action reads like result.corrected');

/** The part before the dot of actions, any of them: result,match. */
const nouns = z.string().regex(/^[a-zA-Z]+(,[a-zA-Z]+){0,19}$/, 'Nouns read like result,match');

export const listAuditLog = endpoint('GET /api/audit-log', 'viewer', {
  summary: 'List acts and their authors, newest first',
  query: z.strictObject({
    ...page,
    tournamentId: id.optional(),
    action: action.optional(),
    nouns: nouns.optional(),
    actor: z.enum(ACTORS, `actor is one of ${ACTORS.join(', ')}`).optional(),
    /** Words that an act or those whom it is about are called by, or an id; each has to fit. */
    q: searchText.optional(),
    from: instant.optional(),
    until: instant.optional(),
  }),
  reply: z.array(auditEntry),
});

/**
 * Takes an act back by its inverse, or the `whole` call that it came with: all its acts, or none. `dryRun` changes
 * nothing and answers the same: the acts that it takes, and the matches that change with it.
 */
export const undoAct = endpoint('POST /api/audit-log/:id/undo', 'matchAdmin', {
  summary: 'Undo an act',
  body: z.strictObject({ dryRun: z.boolean().default(false), whole: z.boolean().default(false) }),
  reply: z.object({ entry: auditEntry, acts: z.array(auditEntry), affected: z.array(match) }),
});

const logCheck = z.object({
  isWhole: z.boolean(),
  /** The same in words: The log is intact: 1,234 lines. */
  said: z.string(),
  /** The first line that is not as it was written; one that came past the order has no number. */
  fault: z
    .object({
      line: z.int().nullable(),
      entryId: id.nullable(),
      fault: z.enum(['changed', 'removed', 'added']),
    })
    .nullable(),
  /** The newest sealed line. Note it elsewhere to find out whether the log was rewritten since. */
  newest: z.object({ line: z.int(), hash: z.string() }).nullable(),
  /** How many of the newest lines are not sealed yet. */
  waiting: z.int(),
  checkedAt: time,
});
export type LogCheck = z.output<typeof logCheck>;

export const checkAuditLog = endpoint('GET /api/audit-log/check', 'viewer', {
  summary: 'Check that no line of the audit log was changed, removed or added since it was written',
  reply: logCheck,
});

nameSchemas({ auditEntry, logCheck });
