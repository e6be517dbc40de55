import { z } from 'zod';
import { MATCH_FORMATS, SIDES } from '../../competition/match.ts';
import { ODDITIES } from '../../games/link.ts';
import { OTHER_GAME } from '../../games/lookup.ts';
import { TEAM_ACTS } from '../../matchDay/acts.ts';
import { CHOICES } from '../../matchDay/choosing.ts';
import { STUCK } from '../../matchDay/day.ts';
import { PHASES } from '../../matchDay/matchDay.ts';
import { PENALTIES, STAND_IN_SOURCES } from '../../matchDay/settings.ts';
import { MAX_SCORE } from '../../settings.ts';
import { IMAGE_BODY_LIMIT } from '../competition/logos.ts';
import { link, match } from '../competition/matches.ts';
import { newCaptain } from '../competition/registrations.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  byId,
  id,
  instant,
  listOf,
  nameSchemas,
  page,
  role,
  teamInTournament,
  text,
  time,
} from '../http/shapes.ts';
import { matchElsewhere } from './timetables.ts';

const side = z.enum(SIDES);
const whole = (label: string, max: number, what: 'whole minutes' | 'a whole number') =>
  z.int(`${label}: enter ${what}`).min(0, `${label}: enter 0 or more`).max(max, `${label}: at most ${max}`);
export const minutes = (label: string, max: number) => whole(label, max, 'whole minutes');
const count = (label: string, max: number) => whole(label, max, 'a whole number');

export const matchDaySettings = z
  .strictObject({
    roomOpens: minutes('Room opens', 10_080),
    checkInOpens: minutes('Check-in opens', 1_440),
    ladder: z
      .array(z.strictObject({ minutes: minutes('Late penalty step', 240), penalty: z.enum(PENALTIES) }))
      .max(5, 'At most 5 steps')
      .refine(
        (steps) => steps.every(({ minutes: at }, index) => at > (steps[index - 1]?.minutes ?? -1)),
        'Each step must come later than the previous one',
      )
      .refine(
        (steps) => steps.slice(0, -1).every(({ penalty }) => penalty !== 'match'),
        'Losing the match must be the last step',
      ),
    bothAbsent: z.enum(['staff', 'forfeit']),
    host: z.enum(['first', 'toss']),
    choiceTime: minutes('Time to choose', 60),
    laterGames: z.enum(['loser', 'alternate']),
    answerTime: minutes('Time to answer a report', 1_440).min(
      2,
      'Time to answer a report: at least 2 minutes',
    ),
    disputeTime: minutes('Time to dispute a result', 1_440),
    holdTime: minutes('Power cut pause', 1_440),
    postponements: z.int('Enter a whole number').min(0, 'Enter 0 or more').max(20, 'At most 20'),
    knockoutAfter: minutes('Knockout matches start', 10_080).nullable().default(null),
    proposalTime: minutes('Time to answer a proposal', 20_160)
      .min(5, 'Time to answer a proposed time: at least 5 minutes')
      .nullable()
      .default(null),
    unanswered: z.enum(['stands', 'staff']).default('stands'),
    roundDays: z
      .int('Days per round: enter whole days')
      .min(1, 'Days per round: at least 1')
      .max(28, 'Days per round: at most 28')
      .nullable()
      .default(null),
    lineUps: z.boolean().default(true),
    lineUpCloses: minutes('Line-ups are locked', 1_440).nullable().default(null),
    standInsPerMatch: count('Stand-ins per match', 5).default(0),
    standInsPerTournament: count('Stand-ins per tournament', 100).default(0),
    standInConsent: z.enum(['none', 'opponent']).default('opponent'),
    standInsFrom: z.enum(STAND_IN_SOURCES).default('anybody'),
    gameDelay: minutes('Game data delay', 60)
      .min(2, 'Game data delay: at least 2 minutes, like DotaTV')
      .default(5),
    server: text('Server', { max: 40, min: 1 }),
    gameMode: text('Game mode', { max: 40, min: 1 }),
    quietDays: z.array(z.iso.date('Enter a date like 2026-12-05')).max(100, 'At most 100 days'),
  })
  .refine(({ roomOpens, checkInOpens }) => roomOpens >= checkInOpens, {
    path: ['roomOpens'],
    message: 'Room opens: must not be later than check-in',
  });

/** Input may omit fields with a default. */
matchDaySettings.register(z.globalRegistry, { id: 'MatchDaySettingsInput', outputId: 'MatchDaySettings' });

const report = z.object({
  side,
  team1Score: z.int(),
  team2Score: z.int(),
  forfeit: side.nullable(),
  dotaMatchId: z.string().nullable(),
  isOfGame: z.boolean().describe('Whether the report comes from game data, not from a team'),
  otherGame: z.enum(OTHER_GAME).nullable().describe('Why the reported game does not belong to the match'),
  at: time,
  pictures: z.array(z.string()).describe('Addresses of the report’s pictures'),
});

const team = z.object({ ...teamInTournament });

/** The public part of a match day. It excludes the lobby, and reports that are not yet results. */
export const matchDay = z.object({
  matchId: id,
  tournamentId: id,
  phase: z.enum(PHASES),
  format: z.enum(MATCH_FORMATS),
  canBeDrawn: z.boolean(),
  roundName: z.string(),
  team1: team.nullable(),
  team2: team.nullable(),
  scheduledTime: time,
  startsAt: time.describe('The time that check-in and late penalties count from'),
  ready: z.object({ team1: time.nullable(), team2: time.nullable() }),
  ladder: listOf({ minutes: z.int(), penalty: z.enum(PENALTIES), at: time, isPast: z.boolean() }),
  penalties: listOf({ side, penalty: z.enum(PENALTIES), minutes: z.int(), at: time }),
  toss: z
    .object({
      seed: z.string(),
      winner: side,
      command: z.string().describe('A shell command that repeats the toss'),
    })
    .nullable(),
  choosing: z
    .object({
      by: side,
      reason: z.enum(['toss', 'penalty', 'loser', 'alternate']),
      first: z.enum(CHOICES).nullable(),
      second: z.enum(CHOICES).nullable(),
      until: time,
      turn: side.describe('The side whose turn it is to choose'),
      left: z.array(z.enum(CHOICES)),
    })
    .nullable(),
  sides: z.object({ radiant: side, firstPick: side }).nullable(),
  score: z.object({ team1: z.int(), team2: z.int() }),
  game: z.int().describe('The number of the current or next game, from 1'),
  host: side,
  waitsFor: z
    .enum([...SIDES, 'both', 'staff'])
    .nullable()
    .describe('Who must act now; null if only the clock is running'),
  dueAt: time.nullable().describe('When the next step happens automatically'),
  stuck: z.enum(STUCK).nullable(),
  lineUps: z
    .enum(['open', 'fixed'])
    .nullable()
    .describe('Whether line-ups are open or locked; null if whole rosters can play'),
  version: z.int(),
});
export type MatchDayView = z.output<typeof matchDay>;

export const matchRoom = z.object({
  ...matchDay.shape,
  mine: side.nullable().describe('The caller’s side; null for staff and casters'),
  isCaster: z
    .boolean()
    .describe('Whether the caller casts the match: casters see the room but cannot act for a team'),
  report: report.nullable(),
  dispute: report.nullable(),
  picturesLeft: z
    .object({ team1: z.int(), team2: z.int() })
    .describe('How many more pictures each team may add to its report or dispute'),
  hold: z.object({ by: side, at: time, until: time }).nullable(),
  acts: z
    .object({ team1: z.array(z.enum(TEAM_ACTS)), team2: z.array(z.enum(TEAM_ACTS)) })
    .describe('What each team can do now'),
  proposal: z
    .object({
      by: side,
      to: time,
      at: time,
      until: time
        .nullable()
        .describe('The other team’s deadline to answer; null if it has until the match continues'),
      unanswered: z
        .enum(['stands', 'staff'])
        .describe('What happens without an answer: the match time stays the same, or the staff must decide'),
    })
    .nullable()
    .describe('The time that a team has proposed, until the other team answers'),
  playBy: time
    .nullable()
    .describe('When the next round starts; teams can move the match only to a time before that'),
  inTheWay: listOf({
    side,
    area: z.string().nullable().describe('The area with a power cut at that time'),
    match: matchElsewhere,
    isProposed: z.boolean().describe('Whether this concerns the proposed time'),
    from: time,
    to: time,
  }).describe('Why a team cannot play at the scheduled or proposed time'),
  oddPlayers: listOf({ steamId: z.string(), name: z.string().nullable(), what: z.enum(ODDITIES) }).describe(
    'Ineligible players in one of the match’s games',
  ),
  lineUpRequest: z
    .object({
      by: side,
      at: time,
      changes: listOf({ role, name: z.string().nullable(), instead: z.string().nullable() }),
    })
    .nullable()
    .describe('A change to the locked line-up, requested by one team from the other'),
  standIns: listOf({
    side,
    name: z.string(),
    steamID: z.string(),
    role: role.nullable(),
    isAgreed: z.boolean(),
  }).describe('Stand-ins who are playing or have been requested'),
  postponementsLeft: z.object({ team1: z.int(), team2: z.int() }),
  answerTime: z.int(),
  disputeTime: z.int(),
  holdTime: z.int(),
  lobby: z
    .object({ name: z.string(), password: z.string(), server: z.string(), gameMode: z.string(), host: side })
    .nullable()
    .describe('Available from the start of the choices until the result is final'),
});
export type MatchRoom = z.output<typeof matchRoom>;
export type RoomOfMany = Omit<MatchRoom, 'playBy' | 'inTheWay' | 'oddPlayers'>;

const path = '/api/matches/:id/day';
/** Staff must name the team; a captain acts for their own team. */
const forSide = { side: side.optional() };
const score = z.int('Enter a whole number of games').min(0, 'Enter 0 or more').max(MAX_SCORE);
const dotaMatchId = z
  .string()
  .regex(/^\d{9,12}$/, 'A Dota match id must have 9 to 12 digits')
  .nullish();
const version = z.strictObject({
  ...forSide,
  team1Score: score.optional(),
  team2Score: score.optional(),
  forfeit: z.boolean().optional().describe('Whether your own team forfeits the match'),
  dotaMatchId,
});
export type ReportBody = z.output<typeof version>;

export const getMatchDay = endpoint('GET /api/matches/:id/day', 'public', {
  summary: 'Read the match day for a match',
  reply: matchDay,
});

export const getMatchRoom = endpoint('GET /api/matches/:id/room', 'team', {
  isSecret: true,
  summary: 'Read a match’s room, as a captain, caster or staff',
  reply: matchRoom,
});

const act = <Shape extends z.ZodRawShape>(name: string, summary: string, shape: Shape) =>
  teamAct(`${path}/${name}`, summary, shape);

/** A team's action on its match day, taken by a captain for their own team or by staff for a named team. */
export const teamAct = <Shape extends z.ZodRawShape>(at: `/api/${string}`, summary: string, shape: Shape) =>
  endpoint(`POST ${at}`, 'team', {
    summary,
    params: byId,
    body: z.strictObject({ ...forSide, ...shape }),
    reply: matchDay,
  });

export const checkIn = act('ready', 'Check a team in for its match, or undo its check-in', {
  isReady: z.boolean().default(true),
});
export const chooseSide = act('choice', 'Choose the side or pick for the next game', {
  choice: z.enum(CHOICES),
});
export const reportResult = act('report', 'Report the games won so far, or forfeit the match', version.shape);
export const retractReport = act('retract', 'Withdraw your own report before it is answered', {});
export const confirmResult = act('confirm', 'Confirm the other team’s report, or accept it in a dispute', {});
export const disputeResult = act('dispute', 'Dispute the report with your own version', version.shape);
export const addPicture = endpoint('POST /api/matches/:id/day/pictures', 'team', {
  summary: 'Add a picture to your own report or dispute',
  bodyLimit: IMAGE_BODY_LIMIT,
  body: z.strictObject({
    ...forSide,
    picture: z
      .string('A picture must be a data URL')
      .describe('A data URL of a PNG, JPEG or WebP of at most 5 MB'),
  }),
  reply: matchDay,
});

/** The stored picture: WebP of at most 1,920 px, visible only to the two teams and staff. */
export const getMatchPicture = endpoint('GET /api/matches/:id/pictures/:file', 'team', {
  isSecret: true,
  summary: 'Get a match picture, as a captain or a member of staff',
  files: ['image/webp'],
  params: z.strictObject({ ...byId.shape, file: z.string().regex(/^[0-9a-f]{64}\.webp$/) }),
  reply: z.null(),
});

export const holdClocks = act('hold', 'Pause the clocks after losing power or internet', {});
export const resumeClocks = act('resume', 'Resume the clocks', {});

export const listFreeTimes = endpoint('GET /api/matches/:id/day/times', 'team', {
  summary: 'List times when both teams and a match’s stream are free',
  reply: z.array(time),
});
export const proposeTime = act('time', 'Propose another time to the other team, or accept its proposal', {
  to: instant,
});
export const acceptTime = act('time/accept', 'Accept the other team’s proposed time', {});
export const declineTime = act(
  'time/decline',
  'Decline the other team’s proposed time, or withdraw your own proposal',
  {},
);

const matchDayInList = matchRoom
  .omit({ lobby: true, playBy: true, inTheWay: true, oddPlayers: true })
  .extend({
    unreached: z
      .array(side)
      .describe(
        'Sides that cannot be reached in the match room or, without a room, by direct message; for staff only',
      ),
  });
export type MatchDayInList = z.output<typeof matchDayInList>;

export const listMatchDays = endpoint('GET /api/match-days', 'team', {
  summary: 'List your own teams’ match days, or all of them as staff',
  query: z.strictObject({ ...page, tournamentId: id.optional(), isStuck: z.enum(['true']).optional() }),
  reply: z.array(matchDayInList),
});

const person = newCaptain.pick({ discordId: true, name: true });

const casters = match.shape.casters;

export const listCasters = endpoint('GET /api/matches/:id/casters', 'viewer', {
  summary: 'List a match’s casters',
  reply: z.array(casters.element.extend({ discordId: z.string() })),
});

/** Called by casters for themselves, or by staff for any caster. */
export const castMatch = endpoint('POST /api/matches/:id/casters', 'team', {
  summary: 'Cast a match as a caster, or set its casters as staff',
  body: z.strictObject({
    link: link.nullable().default(null).describe('The link to the match’s stream'),
    person: person.optional().describe('Another caster, chosen by staff'),
  }),
  reply: casters,
});

/** Called by the caster, with `me` as the id, or by staff. */
export const leaveCast = endpoint('DELETE /api/matches/:id/casters/:discordId', 'team', {
  summary: 'Stop casting a match',
  params: byId.extend({ discordId: z.literal('me').or(person.shape.discordId) }),
  reply: casters,
});

export const listCasts = endpoint('GET /api/me/casts', 'captain', {
  summary: 'List upcoming matches with their casters, as a caster',
  reply: z.object({
    mayCast: z.boolean().describe('Whether the caller has the caster role'),
    link: z.string().nullable().describe('The stream link of the last match that the caller took on'),
    matches: listOf({
      matchId: id,
      tournamentName: z.string(),
      roundName: z.string(),
      team1: z.string().nullable(),
      team2: z.string().nullable(),
      scheduledTime: time.nullable(),
      isLive: z.boolean(),
      isMine: z.boolean(),
      ownLink: z.string().nullable(),
      casters,
    }),
  }),
});
export type CastsToCome = z.output<typeof listCasts.reply>;

nameSchemas({ matchDay, matchRoom, matchDayInList, CastsToCome: listCasts.reply });
