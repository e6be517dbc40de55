import type { Context } from '#api/database/database.ts';

/**
 * The context of every action here. `step` counts slow actions. `fans` contains the fans' ids. `games` and `casts`
 * count the games, and the matches with a caster, so far.
 */
export type Making = Context & { step(): void; fans: readonly string[]; games: number; casts: number };
