import type { Knex } from 'knex';

/**
 * The overall rankings of teams and players: by wins, then fewest losses, then name. With equal wins, fewer losses also
 * mean a better win rate, so players need no other order.
 */
export const up = (db: Knex) =>
  db.raw(`
    drop index players_ranking;
    create index players_ranking on players (career_wins desc, career_losses, name, id);
    create index teams_ranking on teams (career_wins desc, career_losses, name_key, id);
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop index teams_ranking;
    drop index players_ranking;
    create index players_ranking on players (
      career_wins desc,
      (case when career_wins + career_losses = 0 then 0
        else (career_wins * 200 + career_wins + career_losses) / (2 * (career_wins + career_losses)) end) desc,
      career_losses, name, id);
  `);
