import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of the package's tables: its own entry point loads all of them, and we need few. */
const folder = () => join(dirname(createRequire(import.meta.url).resolve('dotaconstants')), 'build');
const table = <Row>(name: string): Record<string, Row> =>
  JSON.parse(readFileSync(join(folder(), `${name}.json`), 'utf8'));

let heroes: Map<number, string> | undefined;

/** A hero's name for people, such as 'Anti-Mage'; of one that is newer than the package, its number. */
export function heroName(id: number): string {
  heroes ??= new Map(
    Object.values(table<{ id: number; localized_name: string }>('heroes')).map((hero) => [
      hero.id,
      hero.localized_name,
    ]),
  );
  return heroes.get(id) ?? `Hero ${id}`;
}

let items: Record<string, string> | undefined;

/** An item's name as the game has it, such as 'blink', by its number; undefined of one that is newer than the package. */
export function itemName(id: number): string | undefined {
  items ??= table<string>('item_ids');
  return items[id];
}
