import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of the package's tables. The package's entry point loads them all, but we need only a few. */
const folder = () => join(dirname(createRequire(import.meta.url).resolve('dotaconstants')), 'build');
const table = <Row>(name: string): Record<string, Row> =>
  JSON.parse(readFileSync(join(folder(), `${name}.json`), 'utf8'));

let heroes: Map<number, string> | undefined;

/** Returns a hero's name, such as 'Anti-Mage', or the number if the hero is unknown. */
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

/** Returns an item's name in the game, such as 'blink'; undefined if the package does not know the item. */
export function itemName(id: number): string | undefined {
  items ??= table<string>('item_ids');
  return items[id];
}
