import { z } from 'zod';
import { STAGES } from '../../competition/match.ts';
import { CONFLICT_KINDS } from '../../competition/timetable.ts';
import { NOTE_LENGTH } from '../../settings.ts';
import { howMany } from '../../text/text.ts';
import { match } from '../competition/matches.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, instant, nameSchemas, text, time } from '../http/shapes.ts';

const minutes = (label: string, min: number) =>
  z
    .int(`${label} is a whole number of minutes`)
    .min(min, `${label} is at least ${howMany(min, 'minute')}`)
    .max(10_080, `${label} is at most a week`);

const timeConflict = z.object({
  matchId: id,
  otherId: id.nullable(),
  kind: z.enum(CONFLICT_KINDS),
  text: z.string(),
});

const timetableBody = z.strictObject({
  stage: z.enum(STAGES, 'Please select a stage'),
  start: instant,
  gapMinutes: minutes('The gap', 1),
  parallel: z
    .int('Parallel matches are a whole number')
    .min(1, 'At least one match at a time')
    .max(64, 'At most 64 matches at a time'),
  restMinutes: minutes('The rest', 0).default(0),
  dryRun: z.boolean().default(false),
});
export type TimetableTerms = z.output<typeof timetableBody>;

const timetable = z.object({
  matches: z.array(z.object({ id, scheduledTime: time.nullable(), feeders: z.array(id) })),
  /** Conflicts in the whole tournament with these times. */
  conflicts: z.array(timeConflict),
});
export type Timetable = z.output<typeof timetable>;

export const makeTimetable = endpoint('POST /api/tournaments/:id/timetable', 'matchAdmin', {
  summary: 'Suggest or set a timetable of a stage',
  body: timetableBody,
  reply: timetable,
});

/** Sets many times at once, all or none; those of an older version are a 409 with the current records in `data`. */
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
      .describe('Why, as both teams of a match that is moved are told'),
  }),
  reply: z.array(match),
});

nameSchemas({ TimetableTerms: timetableBody, timetable });
