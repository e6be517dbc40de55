import type { z } from 'zod';
import type { TournamentRow } from '#api/competition/tournaments/store.ts';
import type { Context } from '#api/database/database.ts';
import type { importCsv } from '#domain/contract/exchange/exchange.ts';
import type { Given } from '#domain/contract/http/endpoint.ts';
import { issuePhrase } from '#domain/contract/http/shapes.ts';
import { DomainError } from '#domain/errors.ts';
import { msg } from '#domain/text/msg.ts';
import { nearest } from '#domain/text/nearest.ts';
import type { Phrase } from '#domain/text/phrase.ts';
import { nameKey } from '#domain/text/text.ts';
import type { Entered } from './store.ts';

export type ReportRow = Given<typeof importCsv>['rows'][number];
export type Problem = ReportRow['problems'][number];

export const REFUSED = new Error('The row has problems');

export function createRow<Key extends string>(
  line: number,
  cells: ReadonlyMap<Key, string>,
  headings: ReadonlyMap<Key, string>,
) {
  const problems: Problem[] = [];
  const heading = (key: Key | null | undefined) => (key ? (headings.get(key) ?? null) : null);
  const note = (key: Key | null, message: Phrase) => {
    problems.push({ column: heading(key), message });
  };
  const text = (key: Key) => cells.get(key) ?? '';
  const parse = <Value>(key: Key, schema: z.ZodType<Value>): Value | undefined => {
    const { success, data, error } = schema.safeParse(text(key));
    if (success) return data;
    for (const issue of error.issues) note(key, issuePhrase(issue));
    return undefined;
  };
  return {
    line,
    problems,
    text,
    heading,
    note,
    read: <Value>(key: Key, schema: z.ZodType<Value>): Value | undefined =>
      text(key) === '' ? undefined : parse(key, schema),
    need: <Value>(key: Key, schema: z.ZodType<Value>, missing: Phrase): Value | undefined => {
      if (text(key) !== '') return parse(key, schema);
      note(key, missing);
      return undefined;
    },
    flag: (key: Key): boolean | undefined => {
      const word = text(key).toLowerCase();
      if (word === '') return undefined;
      if (YES.includes(word)) return true;
      if (!NO.includes(word)) note(key, msg`Enter yes or no`);
      return false;
    },
    choice: <Value extends string>(
      key: Key,
      choices: readonly (readonly [Value, ...string[]])[],
      wrong: Phrase,
    ): Value | undefined => {
      const word = text(key).toLowerCase();
      if (word === '') return undefined;
      const found = choices.find((spellings) => spellings.some((each) => each.toLowerCase() === word));
      if (!found) note(key, wrong);
      return found?.[0];
    },
    /** Rejects the row if its cells have problems. */
    settle: () => {
      if (problems.length > 0) throw REFUSED;
    },
    /** Runs an action that concerns one cell, and reports its errors at that cell. */
    about: async <Result>(key: Key, act: () => Promise<Result>): Promise<Result> => {
      try {
        return await act();
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        for (const message of error.errors) note(key, error.phrase(message));
        throw REFUSED;
      }
    },
  };
}

export type Row<Key extends string> = ReturnType<typeof createRow<Key>>;

const YES = ['yes', 'y', 'true', '1', 'x'];
const NO = ['no', 'n', 'false', '0'];

export type Done = { outcome: 'create' | 'update' | 'same'; what: string };

/** Imports one row, in the row's own transaction `context.db`. */
export type Act<Key extends string> = (context: Context, row: Row<Key>) => Promise<Done>;

/** The accepted headings of each column, with the export's own heading first. */
export type Columns<Key extends string> = Readonly<Record<Key, readonly [string, ...string[]]>>;

export type Table<Key extends string> = {
  columns: Columns<Key>;
  required: readonly Key[];
  /** Maps the fields that errors name to the file's columns. */
  fields: Readonly<Record<string, Key>>;
  /** The fallback title of a row. */
  title: (row: Row<Key>) => string;
  /** Prepares the import of a file's rows while the tournament is locked. */
  prepare: (context: Context, tournament: TournamentRow, rows: readonly Row<Key>[]) => Promise<Act<Key>>;
};

export const done = (name: string, changes: readonly string[]): Done =>
  changes.length > 0
    ? { outcome: 'update', what: `${name}: ${changes.join(', ')}` }
    : { outcome: 'same', what: name };

export function teamNamed<Key extends string>(row: Row<Key>, key: Key, teams: readonly Entered[]) {
  const written = row.text(key);
  if (written === '') return undefined;
  const word = nameKey(written);
  const found =
    teams.find(({ name_key }) => name_key === word) ?? teams.find(({ tag_key }) => tag_key === word);
  const names = teams.flatMap(({ name, tag }) => [name, tag]);
  const near = nearest(written, names).join(', ');
  if (!found)
    row.note(
      key,
      near
        ? msg`No team in this tournament is called ${written} (did you mean ${near}?)`
        : msg`No team in this tournament is called ${written}`,
    );
  return found;
}
