import { v7 as uuid } from 'uuid';
import type { TournamentDocument } from '#domain/contract/exchange/export.ts';

/** A document with a new id for every record; earlier records still have lower ids. */
export function remapIds(document: TournamentDocument): TournamentDocument {
  const old = [document.tournament, ...Object.values(document).flatMap(withIds)]
    .map(({ id }) => id)
    .toSorted();
  return renamed(document, new Map(old.map((id) => [id, uuid()])));
}

const withIds = (list: unknown): { id: string }[] =>
  Array.isArray(list) ? list.filter((record) => typeof record.id === 'string') : [];

/** The document with every id of the map replaced, wherever it occurs. */
export const renamed = (
  document: TournamentDocument,
  names: ReadonlyMap<string, string>,
): TournamentDocument =>
  JSON.parse(JSON.stringify(document), (_, value) =>
    typeof value === 'string' ? (names.get(value) ?? value) : value,
  ) as TournamentDocument;
