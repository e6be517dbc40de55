import { z } from 'zod';
import { STAGES } from '../../competition/match.ts';
import { NOTE_LENGTH } from '../../settings.ts';
import { howMany } from '../../text/text.ts';
import { match } from '../competition/matches.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, instant, listOf, nameSchemas, text, time } from '../http/shapes.ts';

const minutes = (label: string, min: number) =>
  z
    .int(`${label} must be a whole number of minutes`)
    .min(min, `${label} must be at least ${howMany(min, 'minute')}`)
    .max(10_080, `${label} must be at most a week`);

const timeConflict = z.object({
  matchId: id,
  /** Null if the conflict does not involve another match. */
  otherId: id.nullable(),
  /**
   * A team with two matches at once, too little rest, a match before its feeder, an absent team, a power cut, or a match
   * in another tournament.
   */
  kind: z.enum(['clash', 'rest', 'feeder', 'away', 'powerCut', 'elsewhere']),
  text: z.string(),
});

const clock = (label: string) =>
  z
    .string(`${label}: a time`)
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, `${label}: enter a time like 18:30`);

const timetableBody = z.strictObject({
  stage: z.enum(STAGES, 'Please select a stage'),
  start: instant,
  gapMinutes: minutes('The gap', 1),
  parallel: z
    .int('Parallel matches must be a whole number')
    .min(1, 'At least one match at a time')
    .max(64, 'At most 64 matches at a time'),
  restMinutes: minutes('The rest', 0).default(0),
  days: z
    .array(z.int().min(1).max(7))
    .min(1, 'Choose at least one day')
    .max(7)
    .optional()
    .describe('The weekdays on which matches may start; 1 is Monday'),
  earliest: clock('Earliest start').optional(),
  latest: clock('Latest start').optional(),
  dryRun: z.boolean().default(false),
});
export type TimetableTerms = z.output<typeof timetableBody>;

const timetable = z.object({
  matches: listOf({ id, scheduledTime: time.nullable(), feeders: z.array(id) }),
  conflicts: z.array(timeConflict),
});
export type Timetable = z.output<typeof timetable>;

export const makeTimetable = endpoint('POST /api/tournaments/:id/timetable', 'matchAdmin', {
  summary: 'Suggest or set a stage’s timetable',
  body: timetableBody,
  reply: timetable,
});

/**
 * Sets the times of several matches, all or none. Outdated versions cause a 409 with the current records in `data`.
 */
export const setTimes = endpoint('POST /api/tournaments/:id/times', 'matchAdmin', {
  summary: 'Set the times of several matches',
  body: z.strictObject({
    times: z
      .array(
        z.strictObject({
          matchId: id,
          scheduledTime: instant.nullable(),
          version: z.int().min(1).optional(),
        }),
      )
      .min(1, 'No matches selected')
      .max(1_000),
    reason: text('Reason', { max: NOTE_LENGTH, lines: true })
      .nullish()
      .describe('The reason, shown to both teams of each moved match'),
  }),
  reply: z.array(match),
});

const area = text('Area', { max: 80, min: 1 });

export const availability = z.strictObject({
  weekly: z
    .array(
      z
        .strictObject({
          weekday: z
            .int()
            .min(1, 'Enter a day of the week, 1 to 7')
            .max(7, 'Enter a day of the week, 1 to 7')
            .describe('1 is Monday'),
          from: clock('From'),
          to: clock('Until'),
        })
        .refine(({ from, to }) => from < to, {
          path: ['to'],
          message:
            'The end must be later than the start. Enter a time range past midnight as two, one on each day',
        }),
    )
    .max(21, 'At most 21 time ranges per week'),
  days: z.array(z.iso.date('Enter a date like 2026-12-05')).max(60, 'At most 60 days'),
  areas: z
    .array(area)
    .max(10, 'At most 10 areas')
    .describe('The areas whose power cuts affect the team, named as in the league’s list'),
});

export const matchElsewhere = z
  .object({
    id,
    name: z.string(),
    tournament: z.string(),
    isOtherTeam: z
      .boolean()
      .describe('Whether it is another team’s match, with players who are also in this team'),
  })
  .nullable()
  .describe('The match that the team or some of its players have in another tournament at that time');

export const getAvailability = endpoint('GET /api/participations/:id/availability', 'team', {
  summary: 'Read the times when a team cannot play, as its captain or as staff',
  reply: availability,
});

/** Suggested times and the timetable avoid these hours. A team may still agree to a time within them. */
export const setAvailability = endpoint('PUT /api/participations/:id/availability', 'team', {
  summary: 'Set the times when a team cannot play',
  body: availability,
  reply: availability,
});

export const listAwayTimes = endpoint('GET /api/tournaments/:id/away-times', 'viewer', {
  summary:
    'List the times in the next 60 days when a tournament’s teams cannot play or have a match in another tournament',
  reply: listOf({
    participationId: id,
    from: time,
    to: time,
    area: z.string().nullable().describe('The area with a power cut; null for any other reason'),
    match: matchElsewhere,
  }),
});

const powerCuts = listOf({ area: z.string(), from: time, to: time });

export const listPowerCuts = endpoint('GET /api/power-cuts', 'public', {
  summary: 'List power cuts by area',
  reply: powerCuts,
});

export const setPowerCuts = endpoint('PUT /api/power-cuts', 'matchAdmin', {
  summary: 'Replace the list of power cuts',
  body: z.strictObject({
    lines: z
      .string('Enter lines with area, from and until')
      .max(200_000, 'At most 200,000 characters')
      .describe(
        'CSV without a header: area, from, until; times like 2026-12-05 18:00 in the league’s time zone',
      ),
  }),
  reply: powerCuts,
});

nameSchemas({ TimetableTerms: timetableBody, timetable, availability });
