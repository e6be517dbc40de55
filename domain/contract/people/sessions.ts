import { z } from 'zod';
import { PASSWORD_LENGTH } from '../../passwordLength.ts';
import { ROLES, SCOPES } from '../../people/permissions.ts';
import { NAME_LENGTH } from '../../settings.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, nameSchemas, page, text, time } from '../http/shapes.ts';

export const role = z.enum(ROLES, 'Role must be viewer, matchAdmin, admin or owner');

/** A new password. Length matters more than unusual characters. */
export const newPassword = z
  .string('Password is missing')
  .min(PASSWORD_LENGTH.least, 'At least 12 characters')
  .max(PASSWORD_LENGTH.most, 'At most 1,000 characters');

export const accountName = text('Name', { max: NAME_LENGTH, min: 1 });

/** The caller: an admin with a role, or a captain without one. */
export const me = z.object({
  name: z.string().nullable(),
  role: role.nullable(),
  accountId: id.nullable(),
  discordId: z.string().nullable(),
  sessionId: id.nullable(),
  hasTwoSteps: z.boolean(),
  isProved: z.boolean(),
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

/** A code from an authenticator app, or a recovery code, for two-step log-in. */
export const secondStep = z.string().max(40, 'This is not a valid code').optional();

/** Allows destructive calls in this session for 15 minutes. The session gets a new token. */
export const proveAgain = endpoint('POST /api/me/proof', 'viewer', {
  summary: 'Confirm your identity before a destructive action',
  isSecret: true,
  body: z.strictObject({ password: ownPassword, code: secondStep }),
  reply: me,
});

export const passwordChange = z.strictObject({
  current: ownPassword,
  code: secondStep,
  password: newPassword,
});

export const changeOwnPassword = endpoint('PUT /api/me/password', 'viewer', {
  summary: 'Change your own password',
  isSecret: true,
  body: passwordChange,
  reply: me,
});

export const openedSession = z.object({
  id,
  name: z.string().nullable(),
  accountId: id.nullable(),
  discordId: z.string().nullable(),
  role: z.enum([...ROLES, 'captain']),
  device: z.string().nullable().describe('Such as Firefox on Windows'),
  address: z.string().nullable().describe('The IP address without its last part'),
  createdAt: time,
  seenAt: time,
  isCurrent: z.boolean(),
});
export type OpenedSession = z.output<typeof openedSession>;

export const listSessions = endpoint('GET /api/sessions', 'viewer', {
  summary: 'List your own open sessions or, as an owner, everybody’s',
  reply: z.array(openedSession),
});

export const endSession = endpoint('DELETE /api/sessions/:id', 'viewer', {
  summary: 'End one of your own sessions or, as an owner, anybody’s',
  reply: openedSession,
});

export const endOtherSessions = endpoint('POST /api/sessions/end-others', 'viewer', {
  summary: 'End all of your own sessions except the current one',
  body: z.strictObject({}).optional(),
  reply: z.object({ ended: z.int() }),
});

/** A path on this site. Two leading slashes would name a host. */
export const ownPage = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/, 'Enter a path on this site');

/**
 * Redirects a browser to Discord's log-in page, which redirects it to `finishDiscordLogIn`. Returns 404 if Discord
 * log-in is not set up.
 */
export const beginDiscordLogIn = endpoint('GET /api/session/discord', 'public', {
  momentary: true,
  summary: 'Log in with Discord: redirect to Discord',
  query: z.object({ to: ownPage.optional().describe('The page to return to') }),
  files: ['text/plain'],
  reply: z.null(),
});

/**
 * Discord redirects the browser here. Opens a session and redirects to the requested page, otherwise to the console or
 * the captain's page. On failure, the URL contains the reason.
 */
export const finishDiscordLogIn = endpoint('GET /api/session/discord/callback', 'public', {
  momentary: true,
  isSecret: true,
  summary: 'Log in with Discord: return to the site',
  files: ['text/plain'],
  query: z.object({
    code: z.string().max(500).optional(),
    state: z.string().max(500).optional(),
    error: z.string().max(500).optional(),
  }),
  reply: z.null(),
});

const withPassword = z.strictObject({ password: ownPassword });
export const withBothSteps = withPassword.extend({ code: secondStep });

/** A secret for an authenticator app. Log-in asks for codes only after `confirmTwoSteps`. */
export const beginTwoSteps = endpoint('POST /api/me/two-steps', 'viewer', {
  summary: 'Set up two-step log-in: get the secret for an authenticator app',
  isSecret: true,
  body: withPassword,
  reply: z.object({
    secret: z.string().describe('The secret in base32, to type into the app'),
    uri: z.string().describe('The secret as an otpauth: address, to show as a QR code'),
  }),
});

export const codeBody = z.strictObject({
  code: z
    .string('Please enter the code')
    .trim()
    .regex(/^\d{6}$/, 'The code has 6 digits'),
});

export const confirmTwoSteps = endpoint('PUT /api/me/two-steps', 'viewer', {
  summary: 'Turn on two-step log-in; returns the recovery codes, only once',
  isSecret: true,
  body: codeBody,
  reply: me.extend({ recoveryCodes: z.array(z.string()) }),
});

export const endTwoSteps = endpoint('POST /api/me/two-steps/end', 'viewer', {
  summary: 'Turn off two-step log-in',
  isSecret: true,
  body: withBothSteps,
  reply: me,
});

const scope = z
  .enum(SCOPES, 'Scope must be read, results or write')
  .describe('read: as a viewer; results: as a match admin; write: as an admin');

/** A script's token. It grants the lower of the scope's role and its creator's role. */
export const apiToken = z.object({
  id,
  name: z.string(),
  scope,
  accountId: id.nullable(),
  owner: z.string().nullable(),
  createdAt: time,
  expiresAt: time,
  /** When the token was last used, to the minute. */
  usedAt: time.nullable(),
});
export type ApiToken = z.output<typeof apiToken>;

export const listTokens = endpoint('GET /api/tokens', 'viewer', {
  summary: 'List your own API tokens or, as an owner, everybody’s',
  query: z.strictObject(page),
  reply: z.array(apiToken),
});

export const newToken = z.strictObject({
  name: text('Name', { max: NAME_LENGTH, min: 1 }),
  scope,
  days: z
    .int('Enter a whole number of days')
    .min(1, 'At least 1 day')
    .max(365, 'At most 365 days')
    .default(90),
});

export const createToken = endpoint('POST /api/tokens', 'viewer', {
  status: 201,
  needsProof: true,
  summary: 'Create an API token for scripts; it is shown only once',
  isSecret: true,
  body: newToken,
  reply: apiToken.extend({ token: z.string().describe('Send this as Authorization: Bearer …') }),
});

export const deleteToken = endpoint('DELETE /api/tokens/:id', 'viewer', {
  summary: 'Revoke one of your own API tokens or, as an owner, anybody’s',
  reply: apiToken,
});

nameSchemas({ me, openedSession, apiToken });
