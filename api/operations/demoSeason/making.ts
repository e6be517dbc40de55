import type { Context } from '#api/database/database.ts';

/**
 * The context of every action here. `step` counts slow actions. Fans are listed by id; games and casters by their
 * number so far.
 */
export type Making = Context & { step(): void; fans: readonly string[]; games: number; casts: number };
