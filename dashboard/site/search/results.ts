import type { Found } from '#domain/contract/publishing/search.ts';
import { leagueName } from '#domain/site/settings.ts';
import { commaList } from '#domain/text/joined.ts';
import { t } from '#domain/text/translate.ts';
import { momentText } from '#ui/momentText.ts';

/** Something found, and where it leads. */
export type Result = {
  key: string;
  name: string;
  /** Told after the name. */
  about: string;
  href: string;
  crest?: { tag: string; logo: string | null };
};

export type ResultGroup = { kind: keyof Found; title: string; results: Result[] };

/** Results by kind, without empty kinds. A team is described by its newest tournament. */
export function groupsOf({ teams, players, tournaments }: Found, zone: string): ResultGroup[] {
  return [
    {
      kind: 'teams' as const,
      title: t`Teams`,
      results: teams.map(({ id, name, tag, logo, foundAs, tournamentName }) => ({
        key: `team-${id}`,
        name,
        about: foundAs
          ? commaList([t`as ${foundAs.name}`, foundAs.tournamentName])
          : t`${tag}, ${tournamentName}`,
        href: `/teams/${id}`,
        crest: { tag, logo },
      })),
    },
    {
      kind: 'players' as const,
      title: t`Players`,
      results: players.map(({ id, name, teamName }) => ({
        key: `player-${id}`,
        name,
        about: teamName ?? t`No team`,
        href: `/players/${id}`,
      })),
    },
    {
      kind: 'tournaments' as const,
      title: t`Tournaments`,
      results: tournaments.map(({ id, name, league, startDate }) => ({
        key: `tournament-${id}`,
        name,
        about: commaList([leagueName(league), startDate && momentText(new Date(startDate), zone, 'date')]),
        href: `/tournaments/${id}`,
      })),
    },
  ].filter(({ results }) => results.length > 0);
}
