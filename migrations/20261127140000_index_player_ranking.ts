import type { Knex } from 'knex';

/** The overall ranking of players: by wins, then win rate in whole percent, then fewest losses. */
export const up = (db: Knex) =>
  db.raw(`
    create index players_ranking on players (
      career_wins desc,
      (case when career_wins + career_losses = 0 then 0
        else (career_wins * 200 + career_wins + career_losses) / (2 * (career_wins + career_losses)) end) desc,
      career_losses, name, id);
  `);

export const down = (db: Knex) => db.raw('drop index players_ranking');
