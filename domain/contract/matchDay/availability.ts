import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, nameSchemas, text, time } from '../http/shapes.ts';

const area = text('Area', { max: 80, min: 1 });
const clock = (label: string) =>
  z.string(`${label}: a time`).regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, `${label}: a time like 18:30`);

export const availability = z.strictObject({
  weekly: z
    .array(
      z
        .strictObject({
          weekday: z.int().min(1, 'A day of the week').max(7, 'A day of the week').describe('1 is Monday'),
          from: clock('From'),
          to: clock('Until'),
        })
        .refine(({ from, to }) => from < to, {
          path: ['to'],
          message: 'Until must be later than from; split a time past midnight into two days',
        }),
    )
    .max(21, 'At most 21 times of a week'),
  days: z.array(z.iso.date('A day, like 2026-12-05')).max(60, 'At most 60 days'),
  areas: z
    .array(area)
    .max(10, 'At most 10 areas')
    .describe('Where its power goes, as the league lists areas'),
});

/** The match that keeps a team, where it plays in another tournament. */
export const matchElsewhere = z
  .object({
    id,
    name: z.string(),
    tournament: z.string(),
    isOtherTeam: z.boolean().describe('Whether its team is another one, whose players are in this team, too'),
  })
  .nullable()
  .describe('The match that the team, or players of it, have in another tournament then');

export const getAvailability = endpoint('GET /api/participations/:id/availability', 'team', {
  summary: 'Read when a team cannot play, as its captain or as staff',
  reply: availability,
});

/** Offers of times and the timetable keep away from it; a team may still agree to such a time. */
export const setAvailability = endpoint('PUT /api/participations/:id/availability', 'team', {
  summary: 'Set when a team cannot play',
  body: availability,
  reply: availability,
});

export const listAwayTimes = endpoint('GET /api/tournaments/:id/away-times', 'viewer', {
  summary: 'List when the teams of a tournament cannot play, or play in another one, in the next 60 days',
  reply: z.array(
    z.object({
      participationId: id,
      from: time,
      to: time,
      area: z.string().nullable().describe('Where the power is off; null for any other reason'),
      match: matchElsewhere,
    }),
  ),
});

const powerCuts = z.array(z.object({ area: z.string(), from: time, to: time }));

export const listPowerCuts = endpoint('GET /api/power-cuts', 'public', {
  summary: 'List when the power is off, by area',
  reply: powerCuts,
});

export const setPowerCuts = endpoint('PUT /api/power-cuts', 'matchAdmin', {
  summary: 'Replace the list of power cuts',
  body: z.strictObject({
    lines: z
      .string('Lines of area, from and until')
      .max(200_000, 'At most 200,000 characters')
      .describe('CSV without a head: area, from, until; times like 2026-12-05 18:00 by the league’s clocks'),
  }),
  reply: powerCuts,
});

nameSchemas({ availability });
