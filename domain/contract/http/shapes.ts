import { z } from 'zod';
import { gameWords } from '../../games/words.ts';
import { currencyWord } from '../../money/money.ts';
import { readSentAccount } from '../../registrations/account.ts';
import { roles } from '../../registrations/roster.ts';
import {
  GROUPS,
  LEAGUES,
  MAX_AMOUNT,
  MAX_PAGE_SIZE,
  NAME_LENGTH,
  PAGE_SIZE,
  TAG_LENGTH,
} from '../../settings.ts';
import { leagueIds } from '../../site/settings.ts';
import type { Phrase, Sentence } from '../../text/phrase.ts';
import { sentence } from '../../text/sentences.ts';
import { tidy } from '../../text/text.ts';
import { textProblem } from '../../text/textProblem.ts';
import { phraseText } from '../../text/translate.ts';

/** Reports a translatable sentence as a problem at `path`. */
export const addSentence = (context: z.RefinementCtx, said: Sentence, path: (string | number)[] = []) =>
  context.addIssue({ code: 'custom', message: phraseText(said), path, params: { said } });

/** Returns an issue's translatable sentence, or its message if there is none. */
export const issuePhrase = (issue: z.core.$ZodIssue): Phrase =>
  issue.code === 'custom' && issue.params?.said ? (issue.params.said as Sentence) : issue.message;

/** English wording from the server, sent with its translatable sentence. */
export const said = z.string() as unknown as z.ZodType<string, Phrase>;

/** Text in NFC, trimmed and within its limits; `label` begins the error message ('Team name is missing'). */
export const text = (label: string, limits: { max: number; min?: number; lines?: boolean }) =>
  z
    .string(`${label} is missing`)
    .overwrite(tidy)
    .superRefine((value, context) => {
      const problem = textProblem(value, limits);
      if (problem) addSentence(context, sentence('text_fault', { label, fault: problem }));
    });

export const searchText = z
  .string()
  .trim()
  .max(100, 'At most 100 characters')
  .regex(/^\P{Cc}*$/u, 'q contains control characters');

export const teamName = text('Team name', { max: NAME_LENGTH, min: 1 });
export const teamTag = text('Tag', { max: TAG_LENGTH, min: 1 });
export const playerName = text('Player name', { max: NAME_LENGTH, min: 1 });

export const steamId = z
  .string({ error: () => `${gameWords().account.word} is missing` })
  .transform((written, context) => {
    const read = readSentAccount(written);
    if ('steamId' in read) return read.steamId;
    addSentence(context, read.problem);
    return z.NEVER;
  });

export const id = z.uuid('This is not an id');

/** Ids separated by commas. */
export const idList = (max: number) =>
  z
    .string()
    .transform((text) => text.split(','))
    .refine((all) => all.every((each) => id.safeParse(each).success), 'One of these is not an id')
    .refine((all) => all.length <= max, `At most ${max} ids`);
export const league = z
  .enum(LEAGUES, { error: () => noLeague() })
  .refine((league) => leagueIds().includes(league), { error: () => noLeague() });
const noLeague = () =>
  `League must be ${new Intl.ListFormat('en', { type: 'disjunction' }).format(leagueIds())}`;
export const role = z
  .string({ error: () => noRole() })
  .refine((name) => roles().includes(name), { error: () => noRole() });
export const noRole = () => `Role must be one of ${roles().join(', ')}`;
export const group = z.enum(GROUPS, 'Group must be A, B, C or D');
/** A group's name in any tournament format: A, or 3:A if an earlier stage has groups too. */
export const groupName = z.string().regex(/^(\d+:)?[A-Z]{1,2}$/, 'Group must be a letter, such as A');
/** A whole amount in the site's currency. */
export const wholeAmount = z.int({ error: () => `Enter an amount in whole ${currencyWord()}` });
export const money = wholeAmount.min(0, 'Enter 0 or more').max(MAX_AMOUNT, 'The amount is too large');
export const halfPoints = z.number('A number').multipleOf(0.5, 'Enter whole or half points');
const pointsCounter = halfPoints.min(0, 'Enter 0 or more').max(1_000_000, 'The number is too large');
export const counter = z
  .int('Enter a whole number')
  .min(0, 'Enter 0 or more')
  .max(1_000_000, 'The number is too large');
const fieldsBy =
  (points: z.ZodNumber, other: z.ZodNumber) =>
  <const Name extends string>(...names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, /points$/i.test(name) ? points : other])) as Record<
      Name,
      z.ZodNumber
    >;
export const countersNamed = fieldsBy(pointsCounter, counter);
/** Response fields for whole numbers or, if the name ends in "points", for whole or half points. */
export const figuresNamed = fieldsBy(halfPoints, z.int());
/** An instant with its offset, ISO 8601. */
export const instant = z.iso.datetime({
  offset: true,
  error: 'Enter a date and time with a time zone, like 2026-12-05T13:00:00Z',
});
/** An instant in a response: ISO 8601 in UTC. */
export const time = z.iso.datetime();
export const version = z.int('Version must be a whole number').min(1);

export const upTo = (most: number, name: string) =>
  z.coerce
    .number(`${name} must be a number`)
    .int(`${name} must be a whole number`)
    .min(1, `${name} must be from 1 to ${most}`)
    .max(most, `${name} must be from 1 to ${most}`);

export const page = {
  limit: upTo(MAX_PAGE_SIZE, 'limit').default(PAGE_SIZE),
  nextToken: z.string().optional(),
};

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** The Dota league in which lobbies are created, if the site has a ticket for it. */
export const dotaLeagueId = z
  .int('A Dota 2 league id must be a whole number')
  .min(1, 'A Dota 2 league id must be a whole number')
  .max(2_147_483_647, 'A Dota 2 league id can have at most ten digits')
  .nullable();

/** A list of objects with these fields. */
export const listOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape));

export const recordFields = { id, createdAt: time, updatedAt: time, version };

export const byId = z.strictObject({ id });

/** A team's name, tag and logo. `teamInTournament` adds its ids. */
export const shownTeam = { name: z.string(), tag: z.string(), logo: z.string().nullable() };
export const teamInTournament = { participationId: id, teamId: id, ...shownTeam };

/**
 * The body of a partial PUT: any editable fields, and read-only fields that must match the stored record
 * (docs/api.md, "Partial changes").
 */
export const partialOf = <Editable extends z.ZodRawShape>(
  noun: string,
  editable: Editable,
  record: z.ZodObject,
) => {
  const readOnly = Object.fromEntries(
    Object.keys(record.shape)
      .filter((name) => !(name in editable) && name !== 'version')
      .map((name) => [name, z.unknown().optional()]),
  );
  return z
    .strictObject({ ...readOnly, version: version.optional(), ...z.object(editable).partial().shape })
    .refine((body) => Object.keys(body).length > 0, `No updated ${noun} data provided`)
    .meta({ minProperties: 1 });
};

/** Names schemas for the OpenAPI document and thus for client types: `team` becomes Team. */
export function nameSchemas(schemas: Record<string, z.ZodType>) {
  for (const [name, schema] of Object.entries(schemas))
    schema.register(z.globalRegistry, { id: name.charAt(0).toUpperCase() + name.slice(1) });
}

nameSchemas({ league });
