import type { Context } from '#api/database/database.ts';
import { problems } from '#api/http/route.ts';
import { type Bracket, type BracketUpdate, bracketUpdate } from '#domain/contract/competition/brackets.ts';
import { invalidAt } from '#domain/errors.ts';
import type { TournamentRow } from '../tournaments/store.ts';
import { readBracket } from './factsStore.ts';
import { place } from './placementActs.ts';
import { applySave } from './save.ts';

const TEXTS = ['groupsData', 'knockoutData', 'bracketMetadata', 'bracketData'] as const;
type Texts = Record<(typeof TEXTS)[number], string>;

export function presentTexts(bracket: Bracket): Texts {
  const { groups, knockout, ...metadata } = bracket;
  return {
    groupsData: JSON.stringify(groups),
    knockoutData: JSON.stringify(knockout),
    bracketMetadata: JSON.stringify(metadata),
    bracketData: JSON.stringify(bracket),
  };
}

/** Saves the JSON strings of a bracket that the caller changed, in the same way as a PUT of the bracket. */
export async function applyTexts(
  context: Context,
  tournament: TournamentRow,
  sent: Partial<Record<keyof Texts, string | null | undefined>>,
) {
  if (!TEXTS.some((name) => sent[name])) return;
  const stored = presentTexts(await readBracket(context.db, tournament.id));
  const changed = TEXTS.filter((name) => sent[name] && sent[name] !== stored[name]);
  if (changed.length === 0) return;
  const parts = changed.map((name) => readText(name, sent[name] ?? ''));
  await place(context, tournament, 'saved', () =>
    applySave(context, tournament, Object.assign({}, ...parts)),
  );
}

function readText(name: keyof Texts, text: string): BracketUpdate {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidAt(name, `${name} is not valid JSON`);
  }
  const part =
    name === 'groupsData' ? { groups: value } : name === 'knockoutData' ? { knockout: value } : value;
  const read = bracketUpdate.safeParse(part);
  if (read.success) return read.data;
  throw invalidAt(name, problems(read.error)[0]);
}
