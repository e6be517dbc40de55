import { z } from 'zod';
import { match } from '../competition/matches.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, instant, nameSchemas, page, searchText, time } from '../http/shapes.ts';

export const ACTORS = ['visitor', 'admin', 'captain', 'service', 'system'] as const;

const what = {
  action: z.string(),
  title: z.string(),
  payload: z.record(z.string(), z.unknown()),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
};
export type AuditAct = z.output<z.ZodObject<typeof what>>;

/**
 * An entry in the audit log. It stores ids and figures; names are looked up when the entry is read, so that erased
 * names disappear.
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
  /** Names by id, for the ids in the entry that have one. */
  names: z.record(z.string(), z.string()),
  undid: z.object(what).nullable(),
  undo: z.object({ isPossible: z.boolean(), reason: z.string().nullable() }),
  /** The number of entries from the same call, including this one. All of them can be undone together. */
  together: z.int(),
  undoneBy: id.nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

const action = z.string().regex(/^[a-zA-Z]+\.[a-zA-Z]+$/, 'An action must look like result.corrected');

/** The actions to list, given by the nouns before the dot in their names: result,match. */
const nouns = z.string().regex(/^[a-zA-Z]+(,[a-zA-Z]+){0,19}$/, 'Nouns must look like result,match');

export const listAuditLog = endpoint('GET /api/audit-log', 'viewer', {
  summary: 'List changes and their authors, newest first',
  query: z.strictObject({
    ...page,
    tournamentId: id.optional(),
    action: action.optional(),
    nouns: nouns.optional(),
    actor: z.enum(ACTORS, `actor must be one of ${ACTORS.join(', ')}`).optional(),
    /** Words from the names of an entry or its subjects, or an id. All words must match. */
    q: searchText.optional(),
    from: instant.optional(),
    until: instant.optional(),
  }),
  reply: z.array(auditEntry),
});

/**
 * Undoes one entry or, with `whole`, the entire call that it belongs to, completely or not at all. `dryRun` changes
 * nothing and returns the same response: the entries to undo and the matches affected.
 */
export const undoAct = endpoint('POST /api/audit-log/:id/undo', 'matchAdmin', {
  summary: 'Undo a change',
  body: z.strictObject({ dryRun: z.boolean().default(false), whole: z.boolean().default(false) }),
  reply: z.object({ entry: auditEntry, acts: z.array(auditEntry), affected: z.array(match) }),
});

const logCheck = z.object({
  isWhole: z.boolean(),
  /** A sentence, such as "The log is intact: 1,234 lines." */
  said: z.string(),
  fault: z
    .object({
      line: z.int().nullable(),
      entryId: id.nullable(),
      fault: z.enum(['changed', 'removed', 'added']),
    })
    .nullable(),
  /** The newest sealed line. A copy stored elsewhere shows whether the log has since been rewritten. */
  newest: z.object({ line: z.int(), hash: z.string() }).nullable(),
  waiting: z.int(),
  checkedAt: time,
});
export type LogCheck = z.output<typeof logCheck>;

export const checkAuditLog = endpoint('GET /api/audit-log/check', 'viewer', {
  summary: 'Check that no line of the audit log has been changed, removed or added',
  reply: logCheck,
});

nameSchemas({ auditEntry, logCheck });
