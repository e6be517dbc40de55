import type { Knex } from 'knex';

/** Players in the order of their ranking over all: wins, win rate in whole percent, fewer losses. */
export const up = (db: Knex) =>
  db.raw(`
    create index players_ranking on players (
      career_wins desc,
      (case when career_wins + career_losses = 0 then 0
        else (career_wins * 200 + career_wins + career_losses) / (2 * (career_wins + career_losses)) end) desc,
      career_losses, name, id);
  `);

export const down = (db: Knex) => db.raw('drop index players_ranking');
