import { z } from 'zod';
import { ASKED_SERVICES, FOREIGN_LIMITS, foreignTournament } from '../../import/foreign.ts';
import { LINE_KINDS, LINE_OUTCOMES } from '../../import/lines.ts';
import { NAME_LENGTH } from '../../settings.ts';
import { tournament } from '../competition/tournaments.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, league, nameSchemas, teamName, teamTag, text } from '../http/shapes.ts';

/** A whole page of Liquipedia is seldom longer than this. */
const MAX_WIKITEXT = 400_000;

/** Reads a tournament of another site in one plain shape and writes nothing. */
export const readForeign = endpoint('POST /api/import/foreign/read', 'admin', {
  summary: 'Read a tournament of start.gg, Challonge, Toornament or a page of Liquipedia',
  isSecret: true,
  bodyLimit: 2_000_000,
  body: z.discriminatedUnion(
    'service',
    [
      z.strictObject({
        service: z.enum(ASKED_SERVICES),
        address: z
          .string('Please paste the address of the tournament')
          .min(1, 'Please paste the address of the tournament')
          .max(300, 'This is too long for an address'),
        key: z
          .string('The key is missing')
          .trim()
          .min(1, 'The key is missing')
          .max(300, 'At most 300 characters')
          .regex(/^[\x21-\x7e]+$/, 'A key is letters, digits and signs without spaces'),
      }),
      z.strictObject({
        service: z.literal('liquipedia'),
        text: z
          .string('Please paste the wikitext of the page')
          .min(1, 'Please paste the wikitext of the page')
          .max(MAX_WIKITEXT, 'Please paste the tables and brackets alone: at most 400,000 characters'),
      }),
    ],
    'service is startgg, challonge, toornament or liquipedia',
  ),
  reply: foreignTournament,
});

const teamChoice = z
  .strictObject({
    as: z.enum(['known', 'new', 'out']),
    teamId: id.optional(),
    name: teamName.optional(),
    tag: teamTag.optional(),
  })
  .refine(({ as, teamId }) => as !== 'known' || teamId !== undefined, 'Please choose a team of the league');
const TOO_MANY_CHOICES = `At most ${FOREIGN_LIMITS.teams} teams are decided on`;

const importLine = z.object({
  kind: z.enum(LINE_KINDS),
  /** Its id there. */
  key: z.string(),
  what: z.string(),
  outcome: z.enum(LINE_OUTCOMES),
  note: z.string().nullable(),
  team: z.object({ name: z.string(), tag: z.string(), teamId: id.nullable() }).nullable(),
});

const importReport = z.object({
  lines: z.array(importLine),
  /** What keeps it from being brought in, each a sentence. */
  problems: z.array(z.string()),
  /** The tournament that was made; null in a dry run. */
  tournament: tournament.nullable(),
});
export type ImportReport = z.output<typeof importReport>;

/**
 * Makes a tournament of an import: stages, teams, results and final places, in one transaction. `dryRun` changes
 * nothing and says line by line what would happen; open choices are decided as it says.
 */
export const importForeign = endpoint('POST /api/import/foreign', 'admin', {
  summary: 'Import a tournament from another site, or preview it line by line',
  bodyLimit: 5_000_000,
  body: z.strictObject({
    foreign: foreignTournament,
    league,
    name: text('Tournament name', { max: NAME_LENGTH, min: 1 }).optional(),
    teams: z
      .record(z.string().max(64), teamChoice)
      .refine((teams) => Object.keys(teams).length <= FOREIGN_LIMITS.teams, TOO_MANY_CHOICES)
      .default({}),
    without: z.array(z.string().max(64)).max(FOREIGN_LIMITS.matches).default([]),
    hasMatches: z.boolean('hasMatches is true or false').default(true),
    dryRun: z.boolean('dryRun is true or false').default(false),
  }),
  reply: importReport,
});

nameSchemas({ importReport });
