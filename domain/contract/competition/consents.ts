import { z } from 'zod';
import { CONSENT_RULES, CONSENT_STATES } from '../../registrations/consent.ts';
import { REGISTRATION_STATUSES } from '../../registrations/registration.ts';
import { endpoint } from '../http/endpoint.ts';
import { byId, id, listOf, nameSchemas, role, steamId, time } from '../http/shapes.ts';
import { IMAGE_BODY_LIMIT, image } from './logos.ts';
import { newCaptain } from './registrations.ts';

const player = z.object({ name: z.string(), steamId: z.string(), role });

const consents = z.object({
  registrationId: id,
  rule: z.enum(CONSENT_RULES).describe('When every player must have confirmed'),
  link: z
    .string()
    .nullable()
    .describe('The page where players confirm by logging in with Discord; null if that is not set up'),
  players: z.array(
    player.extend({
      state: z.enum(CONSENT_STATES),
      person: z
        .object({ discordId: z.string(), name: z.string().nullable() })
        .nullable()
        .describe('The person who was asked or has answered'),
      changedAt: time.nullable(),
    }),
  ),
});
export type Consents = z.output<typeof consents>;

const onePlayer = z.strictObject({ id, steamId });

export const listConsents = endpoint('GET /api/pending-teams/:id/consents', 'team', {
  isSecret: true,
  summary: 'Read a registered team’s player consents',
  reply: consents,
});

export const askPlayer = endpoint('POST /api/pending-teams/:id/consents/:steamId/ask', 'captain', {
  summary: 'Ask somebody in Discord whether they are this player and play for the team',
  params: onePlayer,
  body: newCaptain.pick({ discordId: true, name: true }),
  reply: consents,
});

export const vouchForPlayer = endpoint('POST /api/pending-teams/:id/consents/:steamId/vouch', 'captain', {
  summary: 'Vouch for a player who is not on Discord',
  params: onePlayer,
  reply: consents,
});

/** Captains can remove a player's consent, open request or vouch. Only staff can remove a refusal. */
export const dropConsent = endpoint('DELETE /api/pending-teams/:id/consents/:steamId', 'captain', {
  summary: 'Remove a player’s consent so that the team can ask again',
  params: onePlayer,
  reply: consents,
});

export const answerConsent = endpoint('POST /api/pending-teams/:id/consents/answer', 'captain', {
  summary: 'Accept or decline a team’s request to confirm that you play for it',
  body: z.strictObject({ accepts: z.boolean() }),
  reply: z.object({ teamName: z.string() }),
});

const code = z.string().regex(/^[\w-]{16}$/, 'This link is incomplete. Ask your captain to send it again.');

export const readInvitation = endpoint('GET /api/team-links/:id/:code', 'public', {
  // The response depends on the caller, because it shows which of the players is the caller.
  momentary: true,
  isSecret: true,
  summary: 'Read a team through its captain’s player link',
  params: byId.extend({ code }),
  reply: z.object({
    teamName: z.string(),
    tag: z.string(),
    logo: z.string().nullable(),
    tournamentName: z.string(),
    captain: z.string().nullable(),
    players: z.array(
      player.extend({
        isMine: z.boolean(),
        isTaken: z.boolean().describe('Whether somebody else has confirmed as this player'),
      }),
    ),
  }),
});
export type Invitation = z.output<typeof readInvitation.reply>;

export const acceptInvitation = endpoint('POST /api/team-links/:id/:code', 'captain', {
  summary: 'Confirm that you are this player and play for the team, through its captain’s link',
  params: byId.extend({ code }),
  body: z.strictObject({ steamId }),
  reply: z.object({ teamName: z.string() }),
});

/** A player who has left can confirm again while the place is still reserved for them. */
export const leaveTeam = endpoint('POST /api/pending-teams/:id/consents/leave', 'captain', {
  summary: 'Leave a team that you agreed to play for',
  reply: z.object({ teamName: z.string() }),
});

export const myConsents = endpoint('GET /api/me/consents', 'captain', {
  summary: 'List teams that the caller plays for or has an invitation from, in tournaments that are not over',
  reply: listOf({
    registrationId: id,
    teamName: z.string(),
    tournamentName: z.string(),
    status: z.enum(REGISTRATION_STATUSES),
    nickname: z.string(),
    role,
    state: z.enum(CONSENT_STATES),
    photo: z.string().nullable(),
  }),
});
export type OwnConsent = z.output<typeof myConsents.reply>[number];

export const setOwnPhoto = endpoint('PUT /api/pending-teams/:id/consents/photo', 'captain', {
  summary: 'Set the caller’s own photo as a player of an approved team',
  bodyLimit: IMAGE_BODY_LIMIT,
  body: z.strictObject({
    photo: z.union([z.literal('discord').describe('The caller’s picture in Discord'), image]),
  }),
  reply: z.object({ photo: z.string().nullable() }),
});

nameSchemas({ consents, ConsentInvitation: readInvitation.reply });
