import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, nameSchemas, time } from '../http/shapes.ts';

/** Whom it is about: somebody in Discord, or a player. */
const who = z
  .string('Say whom: a Discord ID, or the id of a player')
  .regex(
    /^(\d{15,20}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
    'Write a Discord ID, or the id of a player',
  );

/** Rows by table; of records that hold other people, too, only that they are there. */
const held = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

/** Everything that is held about a person, for that person; 404 where nothing is. */
export const copyPersonalData = endpoint('POST /api/personal-data/copy', 'admin', {
  needsProof: true,
  summary: 'Read all personal data of a person',
  isSecret: true,
  body: z.strictObject({ who }),
  reply: z.object({ who: z.string(), held }),
});

const mentions = z.object({
  donations: z.array(
    z.object({
      id,
      donorName: z.string(),
      amount: z.int(),
      message: z.string().nullable(),
      tournamentName: z.string(),
      createdAt: time,
    }),
  ),
  announcements: z.array(z.object({ id, title: z.string().nullable(), text: z.string(), createdAt: time })),
});
export type Mentions = z.output<typeof mentions>;

/** The staff types donors, and they belong to no account: this tells an erasure which ones to remove. */
export const listMentions = endpoint('POST /api/personal-data/mentions', 'admin', {
  summary: 'List donations and announcements that contain a person’s name',
  isSecret: true,
  body: z.strictObject({ who }),
  reply: mentions,
});

const chosen = z.array(id).max(1_000, 'Choose at most 1,000').default([]);

/** What an admin types to erase somebody. */
export const ERASE = 'ERASE';

const MISMATCH = `Type ${ERASE} to erase this person`;

/**
 * Erases a person after a backup: 'Removed player' or 'Removed captain' takes their place, and a captain's open
 * requests are withdrawn.
 */
export const erasePersonalData = endpoint('POST /api/personal-data/erase', 'admin', {
  needsProof: true,
  summary: 'Erase a person; results and the audit log stay',
  isSecret: true,
  body: z.strictObject({
    who,
    confirmation: z
      .string(MISMATCH)
      .max(100, MISMATCH)
      .refine((typed) => typed.trim().toUpperCase() === ERASE, MISMATCH),
    donations: chosen.describe('Donations of this person, which become anonymous'),
    announcements: chosen.describe('Announcements that this person’s names are taken out of'),
  }),
  reply: z.object({
    erased: z.record(z.string(), z.int()),
    backup: z.string(),
    messages: z.object({
      edited: z.int(),
      /** Those that name them still and cannot be edited: where each stands, since when, and why. */
      left: z.array(z.object({ place: z.string(), toldAt: z.iso.datetime(), reason: z.string() })),
    }),
  }),
});

export type Erased = z.output<typeof erasePersonalData.reply>;

nameSchemas({ mentions, Erased: erasePersonalData.reply });
