import { z } from 'zod';
import { MATCH_FORMATS, SIDES } from '../../competition/match.ts';
import { ODDITIES } from '../../game/link.ts';
import { OTHER_GAME } from '../../game/lookup.ts';
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
import { byId, id, instant, nameSchemas, page, role, teamInTournament, text, time } from '../http/shapes.ts';
import { matchElsewhere } from './timetables.ts';

const side = z.enum(SIDES);
const minutes = (label: string, max: number) =>
  z.int(`${label}: whole minutes`).min(0, `${label}: not less than 0`).max(max, `${label}: at most ${max}`);

const count = (label: string, max: number) =>
  z.int(`${label}: a whole number`).min(0, `${label}: not less than 0`).max(max, `${label}: at most ${max}`);

export const matchDaySettings = z
  .strictObject({
    roomOpens: minutes('The room opens', 10_080),
    checkInOpens: minutes('Check-in opens', 1_440),
    ladder: z
      .array(z.strictObject({ minutes: minutes('A step of the ladder', 240), penalty: z.enum(PENALTIES) }))
      .max(5, 'At most 5 steps')
      .refine(
        (steps) => steps.every(({ minutes: at }, index) => at > (steps[index - 1]?.minutes ?? -1)),
        'Each step comes later than the one before',
      )
      .refine(
        (steps) => steps.slice(0, -1).every(({ penalty }) => penalty !== 'match'),
        'The match is the last thing that is lost',
      ),
    bothAbsent: z.enum(['staff', 'forfeit']),
    host: z.enum(['first', 'toss']),
    choiceTime: minutes('Time to choose', 60),
    laterGames: z.enum(['loser', 'alternate']),
    answerTime: minutes('Time to answer', 1_440).min(2, 'Time to answer: at least 2 minutes'),
    disputeTime: minutes('Time to dispute', 1_440),
    holdTime: minutes('Time without power', 1_440),
    postponements: z.int('A whole number').min(0, 'Not less than 0').max(20, 'At most 20'),
    knockoutAfter: minutes('Knockout matches begin', 10_080).nullable().default(null),
    proposalTime: minutes('Time to answer a proposed time', 20_160)
      .min(5, 'Time to answer a proposed time: at least 5 minutes')
      .nullable()
      .default(null),
    unanswered: z.enum(['stands', 'staff']).default('stands'),
    roundDays: z
      .int('Days of a round: whole days')
      .min(1, 'Days of a round: at least 1')
      .max(28, 'Days of a round: at most 28')
      .nullable()
      .default(null),
    lineUps: z.boolean().default(true),
    lineUpCloses: minutes('Line-ups are fixed', 1_440).nullable().default(null),
    standInsPerMatch: count('Stand-ins in a match', 5).default(0),
    standInsPerTournament: count('Stand-ins in a tournament', 100).default(0),
    standInConsent: z.enum(['none', 'opponent']).default('opponent'),
    standInsFrom: z.enum(STAND_IN_SOURCES).default('anybody'),
    gameDelay: minutes('Delay of the game', 60)
      .min(2, 'Delay of the game: at least 2 minutes, as DotaTV has')
      .default(5),
    server: text('Server', { max: 40, min: 1 }),
    gameMode: text('Game mode', { max: 40, min: 1 }),
    quietDays: z.array(z.iso.date('A day, like 2026-12-05')).max(100, 'At most 100 days'),
  })
  .refine(({ roomOpens, checkInOpens }) => roomOpens >= checkInOpens, {
    path: ['roomOpens'],
    message: 'The room opens: not later than check-in',
  });

/** Input may leave out fields with a default. */
matchDaySettings.register(z.globalRegistry, { id: 'MatchDaySettingsInput', outputId: 'MatchDaySettings' });

const report = z.object({
  side,
  team1Score: z.int(),
  team2Score: z.int(),
  forfeit: side.nullable(),
  dotaMatchId: z.string().nullable(),
  isOfGame: z.boolean().describe('Whether the game itself says so, and no team'),
  otherGame: z.enum(OTHER_GAME).nullable().describe('Why the game that it names is none of the match'),
  at: time,
  pictures: z.array(z.string()).describe('Addresses of the pictures that came with it'),
});

const team = z.object({ ...teamInTournament });

/** The public part of a match day. It has nothing of the lobby, and no report before it becomes the result. */
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
  startsAt: time.describe('What check-in and ladder count from'),
  ready: z.object({ team1: time.nullable(), team2: time.nullable() }),
  ladder: z.array(z.object({ minutes: z.int(), penalty: z.enum(PENALTIES), at: time, isPast: z.boolean() })),
  penalties: z.array(z.object({ side, penalty: z.enum(PENALTIES), minutes: z.int(), at: time })),
  toss: z
    .object({ seed: z.string(), winner: side, command: z.string().describe('Repeats the toss in a shell') })
    .nullable(),
  choosing: z
    .object({
      by: side,
      reason: z.enum(['toss', 'penalty', 'loser', 'alternate']),
      first: z.enum(CHOICES).nullable(),
      second: z.enum(CHOICES).nullable(),
      until: time,
      turn: side.describe('Whose choice it is'),
      left: z.array(z.enum(CHOICES)),
    })
    .nullable(),
  sides: z.object({ radiant: side, firstPick: side }).nullable(),
  score: z.object({ team1: z.int(), team2: z.int() }),
  game: z.int().describe('The game that is played or comes next, from 1'),
  host: side,
  waitsFor: z
    .enum([...SIDES, 'both', 'staff'])
    .nullable()
    .describe('The side that has to act now; null: only the clock'),
  dueAt: time.nullable().describe('When the clock goes on by itself'),
  stuck: z.enum(STUCK).nullable(),
  lineUps: z
    .enum(['open', 'fixed'])
    .nullable()
    .describe('Whether teams name who plays, or that is fixed; null: rosters play as they are'),
  version: z.int(),
});
export type MatchDayView = z.output<typeof matchDay>;

export const matchRoom = z.object({
  ...matchDay.shape,
  mine: side.nullable().describe('The caller’s side; null for staff and casters'),
  isCaster: z
    .boolean()
    .describe('Whether the caller casts the match: casters see the room and act for nobody'),
  report: report.nullable(),
  dispute: report.nullable(),
  picturesLeft: z
    .object({ team1: z.int(), team2: z.int() })
    .describe('How many pictures each team may still add to what it says'),
  hold: z.object({ by: side, at: time, until: time }).nullable(),
  acts: z
    .object({ team1: z.array(z.enum(TEAM_ACTS)), team2: z.array(z.enum(TEAM_ACTS)) })
    .describe('What each team can do now'),
  proposal: z
    .object({
      by: side,
      to: time,
      at: time,
      until: time.nullable().describe('Until when the other team answers; null: until the match goes on'),
      unanswered: z
        .enum(['stands', 'staff'])
        .describe('What becomes of it then: the match keeps its time, or the staff is asked'),
    })
    .nullable()
    .describe('Another time that a team proposes, until the other one answers'),
  playBy: time.nullable().describe('Before when the teams may move it to: the next round begins then'),
  inTheWay: z
    .array(
      z.object({
        side,
        area: z.string().nullable().describe('Where the power is off then'),
        match: matchElsewhere,
        isProposed: z.boolean().describe('Whether it is about the time that a team proposes'),
        from: time,
        to: time,
      }),
    )
    .describe('Why a team cannot play at the time that the match has, or at the proposed one'),
  oddPlayers: z
    .array(z.object({ steamId: z.string(), name: z.string().nullable(), what: z.enum(ODDITIES) }))
    .describe('Players in a game of the match who are not eligible for it'),
  lineUpRequest: z
    .object({
      by: side,
      at: time,
      changes: z.array(z.object({ role, name: z.string().nullable(), instead: z.string().nullable() })),
    })
    .nullable()
    .describe('Another line-up than the fixed one, which a team asks the other one for'),
  standIns: z
    .array(
      z.object({ side, name: z.string(), steamID: z.string(), role: role.nullable(), isAgreed: z.boolean() }),
    )
    .describe('The stand-in who plays, or was asked for'),
  postponementsLeft: z.object({ team1: z.int(), team2: z.int() }),
  answerTime: z.int(),
  disputeTime: z.int(),
  lobby: z
    .object({ name: z.string(), password: z.string(), server: z.string(), gameMode: z.string(), host: side })
    .nullable()
    .describe('From the choices until the result'),
});
export type MatchRoom = z.output<typeof matchRoom>;
export type RoomOfMany = Omit<MatchRoom, 'playBy' | 'inTheWay' | 'oddPlayers'>;

const path = '/api/matches/:id/day';
/** Staff must name the team; a captain acts for their own. */
const forSide = { side: side.optional() };
const score = z.int('Whole games').min(0, 'Not less than 0').max(MAX_SCORE);
const dotaMatchId = z
  .string()
  .regex(/^\d{9,12}$/, 'A Dota match id has 9 to 12 digits')
  .nullish();
const version = z.strictObject({
  ...forSide,
  team1Score: score.optional(),
  team2Score: score.optional(),
  forfeit: z.boolean().optional().describe('The own team gives the match up'),
  dotaMatchId,
});
export type ReportBody = z.output<typeof version>;

export const getMatchDay = endpoint('GET /api/matches/:id/day', 'public', {
  summary: 'Read the match day of a match',
  reply: matchDay,
});

export const getMatchRoom = endpoint('GET /api/matches/:id/room', 'team', {
  isSecret: true,
  summary: 'Read the room of a match, as its captain, its caster or as staff',
  reply: matchRoom,
});

const act = <Shape extends z.ZodRawShape>(name: string, summary: string, shape: Shape) =>
  teamAct(`${path}/${name}`, summary, shape);

/** An action of a team on its match day: a captain's for their own team, or the staff's for a named one. */
export const teamAct = <Shape extends z.ZodRawShape>(at: `/api/${string}`, summary: string, shape: Shape) =>
  endpoint(`POST ${at}`, 'team', {
    summary,
    params: byId,
    body: z.strictObject({ ...forSide, ...shape }),
    reply: matchDay,
  });

export const checkIn = act('ready', 'Check a team in for its match, or out again', {
  isReady: z.boolean().default(true),
});
export const chooseSide = act('choice', 'Choose side or pick of the next game', { choice: z.enum(CHOICES) });
export const reportResult = act('report', 'Report the games won so far, or give the match up', version.shape);
export const retractReport = act('retract', 'Take the own report back before it is answered', {});
export const confirmResult = act(
  'confirm',
  'Confirm what the other team has reported, or in a dispute that it is right',
  {},
);
export const disputeResult = act('dispute', 'Dispute what was reported with the own version', version.shape);
export const addPicture = endpoint('POST /api/matches/:id/day/pictures', 'team', {
  summary: 'Add a picture to your own report or dispute',
  bodyLimit: IMAGE_BODY_LIMIT,
  body: z.strictObject({
    ...forSide,
    picture: z
      .string('A picture is a data URL')
      .describe('A data URL of a PNG, JPEG or WebP of at most 5 MB'),
  }),
  reply: matchDay,
});

/** The stored picture: WebP of at most 1,920 px, only for both teams and the staff. */
export const getMatchPicture = endpoint('GET /api/matches/:id/pictures/:file', 'team', {
  isSecret: true,
  summary: 'Read a picture of a match, as its captain or as staff',
  files: ['image/webp'],
  params: z.strictObject({ ...byId.shape, file: z.string().regex(/^[0-9a-f]{64}\.webp$/) }),
  reply: z.null(),
});

export const holdClocks = act('hold', 'Stop the clocks: power or internet is gone', {});
export const resumeClocks = act('resume', 'Let the clocks go on', {});

export const listFreeTimes = endpoint('GET /api/matches/:id/day/times', 'team', {
  summary: 'Read times at which both teams and the stream of a match are free',
  reply: z.array(time),
});
export const proposeTime = act(
  'time',
  'Propose another time to the other team, or take the one it proposed',
  { to: instant },
);
export const acceptTime = act('time/accept', 'Take the time that the other team proposed', {});
export const declineTime = act(
  'time/decline',
  'Decline the time that the other team proposed, or take the own proposal back',
  {},
);

const matchDayInList = matchRoom
  .omit({ lobby: true, playBy: true, inTheWay: true, oddPlayers: true })
  .extend({
    unreached: z
      .array(side)
      .describe(
        'Sides that the room of the match, or without one the newest direct message, does not reach; for the staff',
      ),
  });
export type MatchDayInList = z.output<typeof matchDayInList>;

export const listMatchDays = endpoint('GET /api/match-days', 'team', {
  summary: 'List match days: of your own teams, or as staff of all',
  query: z.strictObject({ ...page, tournamentId: id.optional(), isStuck: z.enum(['true']).optional() }),
  reply: z.array(matchDayInList),
});

const person = newCaptain.pick({ discordId: true, name: true });

const casters = match.shape.casters;

export const listCasters = endpoint('GET /api/matches/:id/casters', 'viewer', {
  summary: 'List the casters of a match',
  reply: z.array(casters.element.extend({ discordId: z.string() })),
});

/** For casters themselves, or staff for any caster. */
export const castMatch = endpoint('POST /api/matches/:id/casters', 'team', {
  summary: 'Cast a match, as a caster, or set its casters, as staff',
  body: z.strictObject({
    link: link.nullable().default(null).describe('Where the match can be seen'),
    person: person.optional().describe('Somebody else, named by the staff'),
  }),
  reply: casters,
});

/** For the caster as `me`, or staff. */
export const leaveCast = endpoint('DELETE /api/matches/:id/casters/:discordId', 'team', {
  summary: 'Stop casting a match',
  params: byId.extend({ discordId: z.literal('me').or(person.shape.discordId) }),
  reply: casters,
});

export const listCasts = endpoint('GET /api/me/casts', 'captain', {
  summary: 'List upcoming matches with their casters, as a caster',
  reply: z.object({
    mayCast: z.boolean().describe('Whether the caller has the caster role'),
    link: z.string().nullable().describe('Where the caller showed the last match that they took'),
    matches: z.array(
      z.object({
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
    ),
  }),
});
export type CastsToCome = z.output<typeof listCasts.reply>;

nameSchemas({ matchDay, matchRoom, matchDayInList, CastsToCome: listCasts.reply });
