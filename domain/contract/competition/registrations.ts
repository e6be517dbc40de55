import { z } from 'zod';
import { MATCH_REASONS } from '../../registrations/earlierTeams.ts';
import { givenOf } from '../../registrations/questions.ts';
import { REGISTRATION_STATUSES, ROSTER_CHANGE_STATUSES } from '../../registrations/registration.ts';
import { rosterFull } from '../../registrations/rosterRules.ts';
import { CONTACT_LENGTH, NAME_LENGTH, NOTE_LENGTH } from '../../settings.ts';
import { endpoint, failed, idsOf } from '../http/endpoint.ts';
import {
  byId,
  group,
  id,
  listOf,
  nameSchemas,
  page,
  partialOf,
  playerName,
  recordFields,
  role,
  said,
  shownTeam,
  steamId,
  teamName,
  teamTag,
  text,
  time,
} from '../http/shapes.ts';
import { IMAGE_BODY_LIMIT, image } from './logos.ts';
import { participation } from './participations.ts';
import { player } from './players.ts';
import { team } from './teams.ts';

const rosterPlayer = z.strictObject({ name: playerName, steamId, role });

export const questionId = z
  .string('Question id is missing')
  .regex(/^[a-z0-9-]{1,36}$/, 'A question id can contain only lower-case letters, digits and hyphens');
const answerValue = z.union([z.string(), z.boolean()], 'An answer must be text, true or false');

const answer = z.object({ id: questionId, label: z.string(), answer: answerValue });

const givenAnswers = z
  .union(
    [z.record(questionId, answerValue), z.array(answer)],
    'Answers must be text, true or false, by question id',
  )
  .transform((given) => (Array.isArray(given) ? givenOf(given) : given))
  .describe('Answers to the site’s questions: by question id, or in the form that a registration returns');

const earlierTeam = z.object({
  id,
  ...shownTeam,
  tournamentName: z.string().nullable().describe('The last tournament that the team entered'),
  playsIn: z
    .string()
    .nullable()
    .describe('The team’s current tournament, if any: an approval must then say which team this is'),
  signs: z
    .array(z.enum(MATCH_REASONS))
    .describe('Evidence that it is the same team; `players` means at least three shared accounts'),
  isLikely: z.boolean(),
  changes: z
    .object({
      name: z.string().nullable(),
      tag: z.string().nullable(),
      joined: z.array(z.string()),
      left: z.array(z.string()),
    })
    .describe('Former name and tag, null if unchanged; nicknames of players who joined or left'),
});
export type EarlierTeam = z.output<typeof earlierTeam>;

export const registration = z.object({
  ...recordFields,
  tournamentId: id,
  tournamentName: z.string(),
  name: z.string(),
  tag: z.string(),
  status: z.enum(REGISTRATION_STATUSES),
  /** Place on the waitlist, from 1; null if the registration is not waiting. */
  placeInLine: z.int().nullable(),
  assignedGroup: group.nullable(),
  submittedBy: z.string().nullable(),
  captainDiscordId: z.string().nullable(),
  captainUsername: z.string().nullable(),
  contact: z.string().nullable(),
  logo: z.string().nullable(),
  reason: z.string().nullable(),
  submittedAt: time,
  decidedAt: time.nullable(),
  teamId: id.nullable(),
  participationId: id.nullable(),
  feePaid: z.boolean(),
  /** The registration fee in whole units of the currency, and how to pay it. */
  fee: z.int(),
  feeNote: z.string().nullable(),
  players: listOf({ name: z.string(), steamId: z.string(), role }),
  answers: z.array(answer),
  problems: listOf({ message: said, slot: z.int().nullable() }),
  warnings: z.array(said).describe('For staff only; empty for a captain'),
  earlierTeams: z.array(earlierTeam),
  continues: z
    .object({ name: z.string(), tag: z.string(), tournamentName: z.string().nullable() })
    .nullable(),
});
export type Registration = z.output<typeof registration>;

const editable = {
  name: teamName,
  tag: teamTag,
  assignedGroup: group.nullable(),
  contact: text('Contact', { max: CONTACT_LENGTH }).nullable(),
  logo: image,
  players: z.array(rosterPlayer, 'Players are missing').max(20, { error: () => rosterFull().text }),
  answers: givenAnswers,
};

export const newRegistration = z.strictObject({
  ...editable,
  tournamentId: id,
  assignedGroup: group.nullish(),
  contact: editable.contact.optional(),
  logo: image.optional(),
  answers: editable.answers.optional(),
  submittedBy: text('Captain', { max: NAME_LENGTH }).nullish(),
});
export type NewRegistration = z.output<typeof newRegistration>;

export const registrationUpdate = partialOf(
  'registration',
  { ...editable, feePaid: z.boolean('feePaid must be true or false') },
  registration,
);
export type RegistrationUpdate = z.output<typeof registrationUpdate>;

export const listRegistrations = endpoint('GET /api/pending-teams', 'viewer', {
  summary: 'List registrations',
  query: z.strictObject({
    ...page,
    tournamentId: id.optional(),
    status: z.enum(REGISTRATION_STATUSES).optional(),
  }),
  reply: z.array(registration),
});

export const getRegistration = endpoint('GET /api/pending-teams/:id', 'captain', {
  summary: 'Read a registration',
  reply: registration,
});

export const submitRegistration = endpoint('POST /api/pending-teams', 'captain', {
  summary: 'Register a team',
  status: 201,
  bodyLimit: IMAGE_BODY_LIMIT,
  body: newRegistration,
  reply: registration,
});

export const updateRegistration = endpoint('PUT /api/pending-teams/:id', 'captain', {
  summary: 'Change a pending registration',
  bodyLimit: IMAGE_BODY_LIMIT,
  body: registrationUpdate,
  reply: registration,
});

/** Allowed before and after the registration is decided. null removes the logo. */
export const giveLogo = endpoint('PUT /api/pending-teams/:id/logo', 'captain', {
  summary: 'Set a registered team’s logo',
  bodyLimit: IMAGE_BODY_LIMIT,
  body: z.strictObject({ logo: image }),
  reply: z.object({ logo: z.string().nullable() }),
});

export const withdrawRegistration = endpoint('DELETE /api/pending-teams/:id', 'captain', {
  summary: 'Withdraw a registration',
  reply: registration,
});

export const approveRegistration = endpoint('POST /api/pending-teams/:id/approve', 'admin', {
  summary: 'Approve a registration',
  body: z
    .strictObject({
      assignedGroup: group.nullish(),
      teamId: id
        .nullable()
        .optional()
        .describe(
          'The existing team that this registration is for; null for a new team. If omitted, the likely team, or 409 team_is_playing if that team is playing now',
        ),
    })
    .optional(),
  reply: z.object({ team, participation, players: z.array(player) }),
});

export const rejectRegistration = endpoint('POST /api/pending-teams/:id/reject', 'admin', {
  summary: 'Reject a registration',
  body: z.strictObject({ reason: text('Reason', { max: NOTE_LENGTH, lines: true }).nullish() }).optional(),
  reply: registration,
});

export const newCaptain = z.strictObject({
  discordId: z
    .string('Discord ID is missing')
    .trim()
    .regex(/^\d{17,20}$/, 'A Discord ID must have 17 to 20 digits'),
  name: text('Captain', { max: NAME_LENGTH }).nullish(),
  contact: text('Contact', { max: CONTACT_LENGTH }).nullish(),
});
export type NewCaptain = z.output<typeof newCaptain>;

export const listCaptains = endpoint('GET /api/captains', 'viewer', {
  summary: 'List all captains, including past ones',
  query: z.strictObject(page),
  reply: listOf({
    discordId: z.string(),
    username: z.string().nullable(),
    name: z.string().nullable(),
    contact: z.string().nullable(),
  }),
});
export type KnownCaptain = z.output<typeof listCaptains.reply>[number];

export const giveRegistration = endpoint('POST /api/pending-teams/:id/captain', 'admin', {
  summary: 'Give a registration to another captain',
  body: newCaptain,
  reply: registration,
});

/** Transfers a team in a tournament to another captain. A team entered by hand also gets a registration. */
export const giveTeam = endpoint('POST /api/participations/:id/captain', 'admin', {
  summary: 'Give a team in a tournament to another captain',
  body: newCaptain,
  reply: registration,
});

/** An approved team leaves the tournament, and its fee leaves the pool. Returns 409 once the team has played. */
export const reopenRegistration = endpoint('POST /api/pending-teams/:id/reopen', 'admin', {
  summary: 'Reopen a decided registration',
  body: z.strictObject({}).optional(),
  reply: registration,
});

export const teamsOfRegistrations = z
  .record(id, id.nullable())
  .describe(
    'The earlier team that each registration continues, by registration id, as in an approval; null for a new team',
  );

/** Decides several registrations independently. A rejection can have a reason, and an approval can name a group. */
export const decideRegistrations = endpoint('POST /api/pending-teams/decide', 'admin', {
  summary: 'Approve, reject or reopen several registrations, with an outcome for each',
  body: z.strictObject({
    ids: idsOf('No registrations selected'),
    decision: z.enum(['approve', 'reject', 'reopen'], 'decision must be approve, reject or reopen'),
    reason: text('Reason', { max: NOTE_LENGTH, lines: true }).nullish(),
    assignedGroup: group.nullish(),
    teamIds: teamsOfRegistrations.optional(),
  }),
  reply: z.object({ decided: z.array(id), failed }),
});

export const myTeams = endpoint('GET /api/me/teams', 'captain', {
  summary: 'List the captain’s earlier teams with their last rosters',
  reply: listOf({
    id,
    name: z.string(),
    tag: z.string(),
    tournamentName: z.string().nullable().describe('The last tournament that the team entered'),
    players: listOf({ name: z.string(), steamId: z.string(), role }),
  }),
});
export type OwnTeam = z.output<typeof myTeams.reply>[number];

export const myRegistrations = endpoint('GET /api/me/registrations', 'captain', {
  summary: 'List the captain’s own registrations',
  reply: z.array(registration),
});

export const rosterChange = z.object({
  ...recordFields,
  registrationId: id,
  tournamentId: id,
  tournamentName: z.string(),
  teamName: z.string(),
  role,
  formerName: z.string().nullable().describe('The player in that position at the time of the request'),
  name: z.string(),
  steamId: z.string(),
  status: z.enum(ROSTER_CHANGE_STATUSES),
  reason: z.string().nullable(),
  decidedAt: time.nullable(),
});
export type RosterChange = z.output<typeof rosterChange>;

export const replacePlayer = endpoint('PUT /api/pending-teams/:id/players', 'captain', {
  summary: 'Replace the player in a team’s position',
  body: z.strictObject({ role, name: playerName, steamId }),
  reply: z.object({
    change: rosterChange.nullable().describe('The request; null if the change was made at once'),
  }),
});

export const listRosterChanges = endpoint('GET /api/roster-changes', 'viewer', {
  summary: 'List roster change requests',
  query: z.strictObject({ ...page, status: z.enum(ROSTER_CHANGE_STATUSES).optional() }),
  reply: z.array(rosterChange),
});

export const approveRosterChange = endpoint('POST /api/roster-changes/:id/approve', 'admin', {
  summary: 'Approve a roster change request',
  body: z.strictObject({}).optional(),
  reply: rosterChange,
});

export const rejectRosterChange = endpoint('POST /api/roster-changes/:id/reject', 'admin', {
  summary: 'Reject a roster change request',
  body: z.strictObject({ reason: text('Reason', { max: NOTE_LENGTH, lines: true }).nullish() }).optional(),
  reply: rosterChange,
});

const person = z.object({ discordId: z.string(), name: z.string().nullable() });

const captaincy = z.object({
  participationId: id,
  captain: person.nullable(),
  viceCaptains: z.array(person.extend({ appointedAt: time })),
  offeredTo: person.nullable().describe('The person the captain has asked to take over the team'),
});
export type Captaincy = z.output<typeof captaincy>;

const named = newCaptain.pick({ discordId: true, name: true });

export const getCaptaincy = endpoint('GET /api/participations/:id/captaincy', 'team', {
  isSecret: true,
  summary: 'List the people who act for a team, as one of them or as staff',
  reply: captaincy,
});

export const appointViceCaptain = endpoint(
  'POST /api/participations/:id/captaincy/vice-captains',
  'captain',
  {
    summary: 'Appoint a vice-captain for your own team (a team can have up to two)',
    body: named,
    reply: captaincy,
  },
);

/** Called by the captain or staff, or by the vice-captain with `me` as the id. */
export const dismissViceCaptain = endpoint(
  'DELETE /api/participations/:id/captaincy/vice-captains/:discordId',
  'captain',
  {
    summary: 'Remove a vice-captain, or step down as one',
    params: byId.extend({ discordId: z.literal('me').or(named.shape.discordId) }),
    reply: captaincy,
  },
);

export const offerCaptaincy = endpoint('POST /api/participations/:id/captaincy/offer', 'captain', {
  summary: 'Offer somebody the captaincy of your own team',
  body: named,
  reply: captaincy,
});

export const answerOffer = endpoint('POST /api/participations/:id/captaincy/answer', 'captain', {
  summary: 'Accept or decline a team’s captaincy',
  body: z.strictObject({ accepts: z.boolean() }),
  reply: z.object({ participationId: id, teamName: z.string() }),
});

export const myCaptaincies = endpoint('GET /api/me/captaincies', 'captain', {
  summary: 'List teams where the caller is a vice-captain or has been offered the captaincy',
  reply: listOf({
    participationId: id,
    teamName: z.string(),
    tournamentName: z.string(),
    role: z.enum(['vice', 'offered']),
  }),
});
export type OwnCaptaincy = z.output<typeof myCaptaincies.reply>[number];

nameSchemas({ earlierTeam, registration, newRegistration, registrationUpdate, newCaptain, rosterChange });
nameSchemas({ captaincy });
