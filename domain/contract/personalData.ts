import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Whom it is about: somebody in Discord, or a player. */
const who = z
  .string('Say whom: a Discord ID, or the id of a player')
  .regex(
    /^(\d{15,20}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
    'Write a Discord ID, or the id of a player',
  );

/** Rows by table; of records that hold other people, too, only that they are there. */
const held = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

/** Everything that is held about a person, for that person; 404 where nothing is. The audit log says that it was read. */
export const copyPersonalData = endpoint({
  method: 'POST',
  path: '/api/personal-data/copy',
  access: 'admin',
  needsProof: true,
  summary: 'Read everything that is held about a person',
  isSecret: true,
  body: z.strictObject({ who }),
  reply: z.object({ who: z.string(), held }),
});

/** What an admin types to erase somebody. */
export const ERASE = 'ERASE';

const MISMATCH = `Type ${ERASE} to erase this person`;

/**
 * Erases a person after a backup: 'Removed player' or 'Removed captain' stands in their place, what a captain has not
 * got an answer to yet is withdrawn. Results, statistics and the audit log stay. Messages in Discord that name them
 * are edited a moment later; one that fails stands among the failed deliveries.
 */
export const erasePersonalData = endpoint({
  method: 'POST',
  path: '/api/personal-data/erase',
  access: 'admin',
  needsProof: true,
  summary: 'Erase a person; results and the audit log stay',
  isSecret: true,
  body: z.strictObject({
    who,
    confirmation: z
      .string(MISMATCH)
      .max(100, MISMATCH)
      .refine((typed) => typed.trim().toUpperCase() === ERASE, MISMATCH),
  }),
  reply: z.object({
    /** Rows that were changed or removed, by table. */
    erased: z.record(z.string(), z.int()),
    backup: z.string(),
    messages: z.object({
      /** Messages in Discord that are edited. */
      edited: z.int(),
      /** Those that name them still and cannot be edited: where each stands, since when, and why. */
      left: z.array(z.object({ place: z.string(), toldAt: z.iso.datetime(), reason: z.string() })),
    }),
  }),
});

/** What an erasure came to. */
export type Erased = z.output<typeof erasePersonalData.reply>;
