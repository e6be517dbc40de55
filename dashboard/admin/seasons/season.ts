import type { SeasonPart, WholeSeason } from '#domain/contract/competition/seasons.ts';
import type { League } from '#domain/settings.ts';
import { leagueIds } from '#domain/site/settings.ts';
import { fromLocalField, toLocalField } from '#ui/zonedTime.ts';

export type SeasonForm = {
  name: string;
  direct: string;
  playOffs: string;
  keptUntil: string;
  /** The tournament of each league. */
  league: Record<League, string>;
  qualifiers: { tournamentId: string; feedsTournamentId: string; places: string }[];
};

export const SEASON_LABELS: Record<keyof SeasonForm, string> = {
  name: 'Name of the season',
  direct: 'Relegated and promoted teams',
  playOffs: 'Play-offs',
  keptUntil: 'Places are reserved until',
  league: 'Tournaments',
  qualifiers: 'Qualifiers',
};

export function formOf(season: WholeSeason | null, timeZone: string): SeasonForm {
  const parts = season?.tournaments ?? [];
  const ownOf = (league: League) =>
    parts.find((each) => each.part === 'league' && each.league === league)?.tournamentId ?? '';
  return {
    name: season?.name ?? '',
    direct: String(season?.direct ?? 2),
    playOffs: String(season?.playOffs ?? 0),
    keptUntil: toLocalField(season?.keptUntil ?? null, timeZone),
    league: Object.fromEntries(leagueIds().map((league) => [league, ownOf(league)])) as Record<
      League,
      string
    >,
    qualifiers: parts
      .filter(({ part }) => part === 'qualifier')
      .map(({ tournamentId, feedsTournamentId, places }) => ({
        tournamentId,
        feedsTournamentId: feedsTournamentId ?? '',
        places: String(places ?? ''),
      })),
  };
}

export function bodyOf(
  values: SeasonForm,
  start: SeasonForm | null,
  season: WholeSeason | null,
  timeZone: string,
) {
  const whole = (form: SeasonForm) => ({
    name: form.name,
    direct: Number(form.direct),
    playOffs: Number(form.playOffs),
    keptUntil: fromLocalField(form.keptUntil, timeZone),
    tournaments: partsOf(form, season),
  });
  const wanted = whole(values);
  if (!start) {
    const { keptUntil: _, ...body } = wanted;
    return body;
  }
  const was = whole(start);
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof typeof was]),
    ),
  );
}

function partsOf(form: SeasonForm, season: WholeSeason | null): SeasonPart[] {
  const playOffs = (season?.tournaments ?? []).filter(({ part }) => part === 'play_offs');
  return [
    ...leagueIds().flatMap((league): SeasonPart[] =>
      form.league[league] ? [{ tournamentId: form.league[league], part: 'league' }] : [],
    ),
    ...form.qualifiers.map(
      ({ tournamentId, feedsTournamentId, places }): SeasonPart => ({
        tournamentId,
        part: 'qualifier',
        feedsTournamentId: feedsTournamentId || null,
        places: Number(places) || null,
      }),
    ),
    ...playOffs.map(({ tournamentId }): SeasonPart => ({ tournamentId, part: 'play_offs' })),
  ];
}
