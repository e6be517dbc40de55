import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, nameSchemas, page, partialOf, recordFields, time } from '../http/shapes.ts';
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
 * An owner turns off the second step for somebody who has lost the app and the recovery codes; nobody else can set it
 * up.
 */
const hasTwoSteps = z
  .boolean('Yes or no')
  .refine((wanted) => !wanted, 'Only they themselves can set this up');

export const accountUpdate = partialOf(
  'account',
  { name: accountName, role, isDisabled: z.boolean('Yes or no'), hasTwoSteps },
  account,
);

export const listAccounts = endpoint('GET /api/accounts', 'admin', {
  summary: 'List the named admins',
  query: z.strictObject(page),
  reply: z.array(account),
});

export const updateAccount = endpoint('PUT /api/accounts/:id', 'owner', {
  needsProof: true,
  summary:
    'Change an admin’s name or role, or disable them; their sessions end with it, and invitations when they may less',
  body: accountUpdate,
  reply: account,
});

export const invitation = z.object({
  id,
  role,
  /** Its author; null: a person with the installation's password. */
  accountId: id.nullable(),
  inviter: z.string().nullable(),
  createdAt: time,
  expiresAt: time,
});
export type Invitation = z.output<typeof invitation>;

export const listInvitations = endpoint('GET /api/invitations', 'admin', {
  summary: 'List your own open invitations, or as owner everybody’s',
  query: z.strictObject(page),
  reply: z.array(invitation),
});

export const newInvitation = z.strictObject({ role });

export const createInvitation = endpoint('POST /api/invitations', 'admin', {
  status: 201,
  needsProof: true,
  summary: 'Invite an admin, at most of your own role, by a link that works once',
  isSecret: true,
  body: newInvitation,
  reply: invitation.extend({ token: z.string().describe('Stands after # in the link, and nowhere again') }),
});

export const deleteInvitation = endpoint('DELETE /api/invitations/:id', 'admin', {
  summary: 'Withdraw your own invitation, or as owner anybody’s',
  reply: invitation,
});

export const joinBody = z.strictObject({
  token: z.string('The invitation is missing').min(1, 'The invitation is missing').max(100),
  name: accountName,
  password: newPassword,
});

export const join = endpoint('POST /api/invitations/accept', 'public', {
  summary: 'Become an admin by an invitation',
  isSecret: true,
  body: joinBody,
  reply: me,
});

nameSchemas({ account, invitation });
