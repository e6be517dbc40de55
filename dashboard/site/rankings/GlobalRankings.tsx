import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { RankedTeam } from '#domain/contract/competition/rankings.ts';
import type { League } from '#domain/settings.ts';
import { t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { ShowMore } from '#ui/ShowMore.tsx';
import { Loaded } from '#ui/states.tsx';
import { leagueRankingsQuery } from './queries.ts';

type Props = {
  league: League;
  empty: ReactNode;
  onLost: (isLost: boolean) => void;
  children: (teams: readonly RankedTeam[]) => ReactNode;
};

export function GlobalRankings({ league, empty, onLost, children }: Props) {
  const query = useInfiniteQuery(leagueRankingsQuery(useApi(), league));
  const isLost = query.isError && !query.data;
  useEffect(() => {
    onLost(isLost);
    return () => onLost(false);
  }, [isLost, onLost]);
  return (
    <Loaded query={query} title={t`Rankings could not be loaded`} lines={10}>
      {(teams) =>
        teams.some(({ wins }) => wins > 0) ? (
          <>
            {children(teams)}
            <ShowMore query={query} />
          </>
        ) : (
          empty
        )
      }
    </Loaded>
  );
}
