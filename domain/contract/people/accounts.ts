import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, listOf, nameSchemas, page, partialOf, recordFields, time } from '../http/shapes.ts';
import { accountName, me, newPassword, role } from './sessions.ts';

export const account = z.object({
  ...recordFields,
  name: accountName,
  role,
  isDisabled: z.boolean(),
  hasTwoSteps: z.boolean(),
  seenAt: time.nullable(),
});
export type Account = z.output<typeof account>;

/**
 * An owner can turn off two-step log-in for someone who has lost both the app and the recovery codes. Only that person
 * can set it up.
 */
const hasTwoSteps = z
  .boolean('Enter true or false')
  .refine((wanted) => !wanted, 'Admins can only set up two-step log-in for themselves');

export const accountUpdate = partialOf(
  'account',
  { name: accountName, role, isDisabled: z.boolean('Enter true or false'), hasTwoSteps },
  account,
);

export const listAccounts = endpoint('GET /api/accounts', 'admin', {
  summary: 'List admin accounts',
  query: z.strictObject(page),
  reply: z.array(account),
});

export const updateAccount = endpoint('PUT /api/accounts/:id', 'owner', {
  needsProof: true,
  summary:
    'Change an admin’s name or role, or disable them; this ends their sessions, and their invitations if they lose rights',
  body: accountUpdate,
  reply: account,
});

export const invitation = z.object({
  id,
  role,
  /** The account that sent the invitation; null if its sender used the installation's password. */
  accountId: id.nullable(),
  inviter: z.string().nullable(),
  createdAt: time,
  expiresAt: time,
});
export type Invitation = z.output<typeof invitation>;

export const listInvitations = endpoint('GET /api/invitations', 'admin', {
  summary: 'List your own open invitations or, as an owner, everybody’s',
  query: z.strictObject(page),
  reply: z.array(invitation),
});

export const newInvitation = z.strictObject({ role });

export const createInvitation = endpoint('POST /api/invitations', 'admin', {
  status: 201,
  needsProof: true,
  summary: 'Invite an admin by single-use link, with a role no higher than your own',
  isSecret: true,
  body: newInvitation,
  reply: invitation.extend({ token: z.string().describe('The part of the link after #; shown only once') }),
});

export const deleteInvitation = endpoint('DELETE /api/invitations/:id', 'admin', {
  summary: 'Withdraw your own invitation or, as an owner, anybody’s',
  reply: invitation,
});

export const joinBody = z.strictObject({
  token: z.string('The invitation is missing').min(1, 'The invitation is missing').max(100),
  name: accountName,
  password: newPassword,
});

export const join = endpoint('POST /api/invitations/accept', 'public', {
  summary: 'Accept an invitation to become an admin',
  isSecret: true,
  body: joinBody,
  reply: me,
});

nameSchemas({ account, invitation });

const who = z
  .string('Enter a person: a Discord ID or a player id')
  .regex(/^(\d{15,20}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, 'Enter a Discord ID or a player id');

/** Rows by table. For records that also concern other people, only their existence is shown. */
const held = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

/** Returns 404 if no data is held about the person. */
export const copyPersonalData = endpoint('POST /api/personal-data/copy', 'admin', {
  needsProof: true,
  summary: 'Read all of a person’s personal data',
  isSecret: true,
  body: z.strictObject({ who }),
  reply: z.object({ who: z.string(), held }),
});

const mentions = z.object({
  donations: listOf({
    id,
    donorName: z.string(),
    amount: z.int(),
    message: z.string().nullable(),
    tournamentName: z.string(),
    createdAt: time,
  }),
  announcements: listOf({ id, title: z.string().nullable(), text: z.string(), createdAt: time }),
});
export type Mentions = z.output<typeof mentions>;

/** Names that staff typed are not linked to an account. This list shows which of them may need to be erased. */
export const listMentions = endpoint('POST /api/personal-data/mentions', 'admin', {
  summary: 'List donations and announcements that contain a person’s name',
  isSecret: true,
  body: z.strictObject({ who }),
  reply: mentions,
});

const chosen = z.array(id).max(1_000, 'Choose at most 1,000').default([]);

export const ERASE = 'ERASE';

const MISMATCH = `Type ${ERASE} to erase this person’s data`;

/**
 * Erases a person's data after making a backup. Replaces the name with 'Removed player' or 'Removed captain', and
 * withdraws a captain's open requests.
 */
export const erasePersonalData = endpoint('POST /api/personal-data/erase', 'admin', {
  needsProof: true,
  summary: 'Erase a person’s data; results and the audit log are kept',
  isSecret: true,
  body: z.strictObject({
    who,
    confirmation: z
      .string(MISMATCH)
      .max(100, MISMATCH)
      .refine((typed) => typed.trim().toUpperCase() === ERASE, MISMATCH),
    donations: chosen.describe('This person’s donations to make anonymous'),
    announcements: chosen.describe('Announcements to remove this person’s names from'),
  }),
  reply: z.object({
    erased: z.record(z.string(), z.int()),
    backup: z.string(),
    messages: z.object({
      edited: z.int(),
      /** Places that still contain the name and cannot be edited, each with its time and the reason. */
      left: listOf({ place: z.string(), toldAt: z.iso.datetime(), reason: z.string() }),
    }),
  }),
});

export type Erased = z.output<typeof erasePersonalData.reply>;

nameSchemas({ mentions, Erased: erasePersonalData.reply });
