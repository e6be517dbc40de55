import * as store from '#api/competition/seasons/store.ts';
import type { League } from '#domain/settings.ts';
import { leagueIds, leagueShortName } from '#domain/site/settings.ts';
import { linkTo } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import { channelsFor, handler } from '#jobs/outbox/handler.ts';
import { embed, escapeName, type Field } from '#jobs/outbox/messages.ts';
import type { Destination } from '#jobs/queue/queue.ts';

/** Announces promotions and relegations at the end of a season; edits the message if the end is undone. */
export const announceSeason = handler({
  kind: 'season_closed',
  on: ['season.closed', 'season.reopened'],
  destinations: async (db, { payload: { seasonId } }) => {
    const places: Destination[] = [];
    for (const { tournament_id, part } of (await store.findSeason(db, seasonId))?.parts ?? [])
      if (part === 'league') places.push(...(await channelsFor(db, 'tournament_status', tournament_id)));
    return places.filter(
      ({ type, address }, index) =>
        places.findIndex((each) => each.type === type && each.address === address) === index,
    );
  },
  subjects: ({ payload: { seasonId } }) => [`season:${seasonId}`],
  render: async (db, { payload: { seasonId } }, app, { isEdit }) => {
    const season = await store.findSeason(db, seasonId);
    if (!season) return undefined;
    const parts = season.parts.filter(({ part }) => part === 'league');
    const [first] = parts;
    if (!first) return undefined;
    const about = { league: first.tournament.league, url: linkTo(app, `/seasons/${seasonId}`) };
    const name = `**${escapeName(season.name)}**`;
    if (!season.closed_at)
      return isEdit
        ? embed({ ...about, title: t`Promotion and relegation`, text: t`${name} is open again.` })
        : undefined;
    const teams = await store.listSeasonTeams(
      db,
      parts.map(({ tournament_id }) => tournament_id),
    );
    const fields = fieldsOf(teams);
    return embed({
      ...about,
      title: t`Promotion and relegation`,
      text:
        fields.length > 0
          ? t`${name} is over. These teams change leagues.`
          : t`${name} is over. Every team stays in its league.`,
      fields,
    });
  },
});

/** 'Promoted to Premier', 'Relegated to Development', 'No longer in a league', each with its teams. */
function fieldsOf(teams: readonly store.SeasonTeamRow[]): Field[] {
  const decided = store.inNextOrder(teams);
  const listed = (title: string, of: (movement: store.MovementRow) => boolean): Field[] => {
    const names = decided.filter(({ movement }) => of(movement)).map(({ name }) => escapeName(name));
    return names.length > 0 ? [[title, names.join('\n')]] : [];
  };
  const to = (league: League, wanted: store.MovementRow['move']) => (movement: store.MovementRow) =>
    movement.to_league === league && movement.move === wanted;
  return [
    ...leagueIds().flatMap((league) =>
      listed(t`Promoted to ${leagueShortName(league)}`, to(league, 'promoted')),
    ),
    ...leagueIds().flatMap((league) =>
      listed(t`Relegated to ${leagueShortName(league)}`, to(league, 'relegated')),
    ),
    ...listed(t`No longer in a league`, ({ move }) => move === 'leaves'),
  ];
}
