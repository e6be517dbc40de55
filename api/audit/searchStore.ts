import type { Knex } from 'knex';
import type { Database } from '#api/database/database.ts';
import { MENTIONED_IDS } from '#api/history/callStore.ts';
import { folded } from '#api/publishing/search/store.ts';

/** The words that an act itself has; as the index has them. */
const SEARCHED_WORDS = `to_tsvector('simple',
  regexp_replace(e.name, '([.]|[A-Z])', ' \\1', 'g')
  || ' ' || coalesce(e.before ->> 'name', '') || ' ' || coalesce(e.after ->> 'name', '')
  || ' ' || coalesce(e.payload ->> 'reason', ''))`;

const holds = (text: string) => `position(${folded(':word')} in ${folded(text)}) > 0`;

/** Ids of all that is called by a word: teams with all that is theirs, players, tournaments, captains, donors. */
const CALLED = `
  with called as (select id from teams t where ${holds("t.name || ' ' || t.tag")}),
    entered as (select p.id from participations p where p.team_id in (select id from called)
      or ${holds("p.name || ' ' || p.tag")}),
    people as (select id from players y where ${holds('y.name')}),
    asked as (select id, captain_discord_id, ${holds("coalesce(r.submitted_by, '')")} as is_captain
      from registrations r where ${holds("r.name || ' ' || coalesce(r.submitted_by, '')")})
  select id::text from called
  union all select id::text from entered
  union all select id::text from matches where team1_participation_id in (select id from entered)
    or team2_participation_id in (select id from entered)
  union all select id::text from people
  union all select id::text from memberships where player_id in (select id from people)
  union all select id::text from tournaments c where ${holds('c.name')}
  union all select id::text from asked
  union all select captain_discord_id from asked where is_captain and captain_discord_id is not null
  union all select discord_id from staff f where ${holds('f.name')}
  union all select id::text from donations d where ${holds('d.donor_name')}
  union all select id::text from destinations x where ${holds("coalesce(x.name, '')")}
  union all select :word`;

/** Keeps the events that match every word of a text: the act, its subject and its author. */
export function searchEvents(db: Database, query: Knex.QueryBuilder, text: string) {
  for (const word of text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)) {
    const begins = `'${word.replaceAll(/['\\]/g, ' ')}':*`;
    query.where(
      db.raw(
        `(${SEARCHED_WORDS} @@ to_tsquery('simple', :begins) or ${MENTIONED_IDS} \\?| array(${CALLED}))`,
        { begins, word },
      ),
    );
  }
}

/** More words than these narrow nothing. */
const MAX_WORDS = 6;
