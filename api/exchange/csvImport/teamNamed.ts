import { nearest } from '#domain/text/nearest.ts';
import { nameKey } from '#domain/text/text.ts';
import type { Row } from './row.ts';
import type { Entered } from './store.ts';

export function teamNamed<Key extends string>(row: Row<Key>, key: Key, teams: readonly Entered[]) {
  const written = row.text(key);
  if (written === '') return undefined;
  const word = nameKey(written);
  const found =
    teams.find(({ name_key }) => name_key === word) ?? teams.find(({ tag_key }) => tag_key === word);
  const near = nearest(
    written,
    teams.flatMap(({ name, tag }) => [name, tag]),
  );
  if (!found)
    row.note(
      key,
      `No team of this tournament is called ${written}${near.length > 0 ? ` (${near.join(', ')}?)` : ''}`,
    );
  return found;
}
