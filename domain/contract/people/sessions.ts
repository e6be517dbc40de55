import { z } from 'zod';
import { PASSWORD_LENGTH } from '../../passwordLength.ts';
import { ROLES } from '../../people/permissions.ts';
import { NAME_LENGTH } from '../../settings.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, nameSchemas, text, time } from '../http/shapes.ts';

export const role = z.enum(ROLES, 'Role is viewer, matchAdmin, admin or owner');

/** A new password; long rather than odd. */
export const newPassword = z
  .string('Password is missing')
  .min(PASSWORD_LENGTH.least, 'At least 12 characters')
  .max(PASSWORD_LENGTH.most, 'At most 1,000 characters');

export const accountName = text('Name', { max: NAME_LENGTH, min: 1 });

/** The caller: an admin of some role, or a captain, who has none. */
export const me = z.object({
  name: z.string().nullable(),
  role: role.nullable(),
  accountId: id.nullable(),
  /** Set for people who log in with Discord. */
  discordId: z.string().nullable(),
  sessionId: id.nullable(),
  /** Whether log-in asks for a code, too. */
  hasTwoSteps: z.boolean(),
  isProved: z.boolean(),
  /** Recovery codes that are left. */
  recoveryLeft: z.int(),
});
export type Me = z.output<typeof me>;

export const getMe = endpoint('GET /api/me', 'captain', {
  summary: 'Read your own account and role',
  reply: me,
});

export const ownPassword = z
  .string('Please enter your password')
  .min(1, 'Please enter your password')
  .max(1_000, 'At most 1,000 characters');

/** Of an authenticator app, or a recovery code, where they log in in two steps. */
export const secondStep = z.string().max(40, 'This is no code').optional();

/** For 15 minutes acts that destroy are taken from this session, which goes on under a new token. */
export const proveAgain = endpoint('POST /api/me/proof', 'viewer', {
  summary: 'Confirm your identity before a destructive act',
  isSecret: true,
  body: z.strictObject({ password: ownPassword, code: secondStep }),
  reply: me,
});

export const passwordChange = z.strictObject({
  current: ownPassword,
  code: secondStep,
  password: newPassword,
});

/** Changes the caller's own password: all their sessions end, and this one goes on under a new token. */
export const changeOwnPassword = endpoint('PUT /api/me/password', 'viewer', {
  summary: 'Change your own password',
  isSecret: true,
  body: passwordChange,
  reply: me,
});

/** Somebody's open session; what they came by is kept shortened. */
export const openedSession = z.object({
  id,
  name: z.string().nullable(),
  accountId: id.nullable(),
  /** Set where they came through Discord. */
  discordId: z.string().nullable(),
  role: z.enum([...ROLES, 'captain']),
  device: z.string().nullable().describe('Such as Firefox on Windows'),
  address: z.string().nullable().describe('Without its last part'),
  createdAt: time,
  seenAt: time,
  /** Whether it is the caller's present one. */
  isCurrent: z.boolean(),
});
export type OpenedSession = z.output<typeof openedSession>;

export const listSessions = endpoint('GET /api/sessions', 'viewer', {
  summary: 'List your own open sessions, or as owner everybody’s',
  reply: z.array(openedSession),
});

export const endSession = endpoint('DELETE /api/sessions/:id', 'viewer', {
  summary: 'End one of your own sessions, or as owner anybody’s',
  reply: openedSession,
});

export const endOtherSessions = endpoint('POST /api/sessions/end-others', 'viewer', {
  summary: 'End all of your own sessions except the current one',
  body: z.strictObject({}).optional(),
  reply: z.object({ ended: z.int() }),
});

nameSchemas({ me, openedSession });
