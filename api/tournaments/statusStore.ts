/**
 * The derived status of a counted tournament `t` at `:now`, as `derivedStatus` of the domain says it, for lists that
 * are narrowed by it before they are paged.
 */
export const DERIVED_STATUS = `
  case
    when t.stored_status in ('cancelled', 'completed') then t.stored_status
    when t.stored_status = 'upcoming' and t.start_date > :now then 'upcoming'
    when case
        when t.bracket_match_count > 0 then t.champion_team_id is not null
        else t.match_count > 0 and t.completed_count = t.match_count
      end then 'completed'
    when t.stored_status = 'derived' then
      case
        when t.live_count > 0 or (t.team_count >= 2 and coalesce(t.start_date <= :now, true)) then 'live'
        else 'upcoming'
      end
    when t.stored_status = 'upcoming' and t.start_date is null then
      case when t.live_count + t.completed_count > 0 then 'live' else 'upcoming' end
    when t.stored_status = 'live' or t.match_count > 0 or t.team_count >= 2 then 'live'
    else 'upcoming'
  end`;
