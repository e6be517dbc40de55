import type { Knex } from 'knex';

/**
 * Groups in a list of stages now use the tie-breakers of their tournament instead of those of their stage. Each
 * tournament takes them from its first group stage, so that no standings change.
 */
export const up = (db: Knex) =>
  db.raw(`
    -- Only the product's code defines the valid names.
    alter table tournaments drop constraint tournaments_tie_breakers_check;
    update tournaments t set tie_breakers = array(select jsonb_array_elements_text(s.own))
      from (
        select distinct on (x.id) x.id, each.stage #> '{settings,tieBreakers}' as own
          from tournaments x
          cross join jsonb_array_elements(x.stages) with ordinality as each (stage, place)
         where x.stages is not null and each.stage #>> '{settings,kind}' = 'round_robin'
         order by x.id, each.place
      ) s
     where s.id = t.id and s.own is not null;
  `);

/** Stages still have their own lists; only the new tie-breakers are removed. */
export const down = (db: Knex) =>
  db.raw(`
    update tournaments set tie_breakers = array(
      select name from unnest(tie_breakers) with ordinality as each (name, place)
       where name in ('head_to_head', 'neustadtl', 'forfeits', 'duration') order by place);
    alter table tournaments add constraint tournaments_tie_breakers_check
      check (tie_breakers <@ '{head_to_head,neustadtl,forfeits,duration}');
  `);
